import type { BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import type { MemberRole } from '#domain/account/member-roles.ts';
import { addDays, type CivilDate, civilDateAt, daysBetween, instantOf } from '#domain/shared/civil-date.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { applyTransition, createBooking, findBooking } from '#server/features/bookings/core/index.ts';
import {
  addMessage,
  assignConversation,
  conversationOfBooking,
} from '#server/features/messages/core/index.ts';
import { mailStays } from '#server/features/messages/guest-mails/index.ts';
import { remindOfAll } from '#server/features/messages/reminders/index.ts';
import { changePaymentStatus } from '#server/features/payments/ledger/index.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoGuest, demoExchanges, demoGuests, demoRequests } from './agents/guests.ts';
import { extendOwnHolds, settleDemoInbox } from './demo.store.ts';
import {
  asPerson,
  type DemoPerson,
  demoAgentCaller,
  demoVisitor,
  inThePast,
  orThrow,
} from './demo-platform.ts';
import { loadAgreements } from './load-agreements.ts';
import type { LoadedDemo, LoadedLink, LoadedProperty } from './load-demo.ts';
import { loadOnlinePayments } from './load-online-payments.ts';
import { type PlannedBooking, planBookings } from './plan-stays.ts';

const nearDays = 40;
const recentMs = 25 * 24 * hourMs;

/**
 * Creates every planned booking as of its booking date and advances it to today. Stays nearest to today come first, so
 * that the first screens fill first.
 */
export async function loadBookings(
  platform: Platform,
  { properties, links }: LoadedDemo,
  { signal, part }: { signal: AbortSignal; part: 'near' | 'far' },
): Promise<void> {
  const today = civilDateAt(platform.now(), 'UTC');
  const distance = ({ plan }: BookingToLoad) => Math.abs(daysBetween(today, plan.stay.checkIn));
  const bookings = properties
    .flatMap((property) =>
      planBookings(property.data, today, property.number + 1).map((plan, index): BookingToLoad => {
        return { property, plan, index, link: linkFor(property, links, index) };
      }),
    )
    .filter((booking) => distance(booking) <= nearDays === (part === 'near'))
    .toSorted((a, b) => distance(a) - distance(b));

  for (const [done, booking] of bookings.entries()) {
    if (signal.aborted) return;
    await loadBooking(platform, booking);
    if (isDueSoon(booking, today)) await settleMails(platform);
    if (done % 10 === 9) await loadAgreements(platform, properties);
    if (done % 10 === 9) await loadOnlinePayments(platform, properties);
    // Inboxes are settled regularly, so that a viewer does not find hundreds of old messages during the fill.
    if (done % 20 === 19 || done === bookings.length - 1) await settleInboxes(platform, properties);
  }
}

/** Days from today in which a stay may begin, end or have a payment due for which a mail is sent now. */
const mailDays = 30;

function isDueSoon({ plan: { stay, leadDays } }: BookingToLoad, today: CivilDate): boolean {
  const days = [stay.checkIn, stay.checkOut, addDays(stay.checkIn, -leadDays)];
  return days.some((day) => Math.abs(daysBetween(today, day)) <= mailDays);
}

/**
 * Makes what is due now part of the history: reminders stand under the bell, but no agent or guest is mailed about what
 * happened before the demo was opened. Follows every booking at once, so that the timers find nothing of it.
 */
async function settleMails(platform: Platform): Promise<void> {
  const silent = inThePast(platform, platform.now());
  await remindOfAll(silent);
  await mailStays(silent);
}

async function settleInboxes(platform: Platform, properties: readonly LoadedProperty[]): Promise<void> {
  const until = new Date(platform.now() - 48 * hourMs);
  for (const agentId of new Set(properties.map(({ agent }) => agent.agentId))) {
    await settleDemoInbox(platform.pool, agentId, until);
  }
}

type BookingToLoad = {
  property: LoadedProperty;
  plan: PlannedBooking;
  index: number;
  link: LoadedLink | null;
};

function linkFor(property: LoadedProperty, links: readonly LoadedLink[], index: number): LoadedLink | null {
  const covering = links.filter(
    ({ link, agent }) =>
      agent === property.agent && (link.allProperties || link.propertyIds.includes(property.stored._id)),
  );
  return covering[index % Math.max(1, covering.length)] ?? null;
}

async function loadBooking(platform: Platform, booking: BookingToLoad): Promise<void> {
  const now = platform.now();
  const { property, plan } = booking;
  const requestedAt = instantOf(
    addDays(plan.stay.checkIn, -plan.leadDays),
    '10:20',
    property.stored.timezone,
  );

  const at = Math.min(requestedAt + (booking.index % 9) * hourMs, now - 5 * minuteMs);
  const isRecent = now - at < recentMs;
  const { agentId } = property.agent;
  const receipt = await book(withLastingHolds(platform, agentId, inThePast(platform, at)), booking, isRecent);
  // A planned stay that breaks a season's rule or whose nights are taken is skipped.
  if (isRefusal(receipt)) return;

  await exchangeMessages(platform, booking, receipt, at);
  await advanceBooking(platform, booking, receipt, at);
}

/** Time that a request of the demo still has to be answered, at least. */
const minHoldMs = 12 * hourMs;

/**
 * Holds of requests made in the past end in the future, in the transaction that makes them: otherwise a timer would end
 * them before the demo has answered them. Guests of instant bookings have confirmed their address.
 */
function withLastingHolds(platform: Platform, agentId: string, then: Platform): Platform {
  return {
    ...then,
    transact: (work, options) =>
      then.transact(async (tx) => {
        const answer = await work(tx);
        await extendOwnHolds(tx, agentId, new Date(platform.now() + minHoldMs));
        return answer;
      }, options),
  };
}

async function book(then: Platform, { property, plan, index, link }: BookingToLoad, isRecent: boolean) {
  const guest = guestOf(plan.guest);
  const key = `booking:${property.data.title}:${index}`;

  const request = {
    propertyId: property.stored._id,
    ...plan.stay,
    adults: plan.adults,
    children: plan.children,
    guest: { ...guest, email: emailOf(guest), phone: `+44 20 7946 0${100 + (plan.guest % 900)}` },
  };
  if (plan.via === 'link' && link) {
    const guestMessage = demoRequests[plan.guest % demoRequests.length] ?? '';
    return await createBooking(
      then,
      {
        ...request,
        ...(isRecent ? codeOf(property, plan) : {}),
        linkCode: link.link.linkCode,
        guestMessage,
        consent: true,
      },
      demoVisitor(key, plan.guest),
    );
  }

  const source = plan.via === 'phone' ? 'phone' : 'direct';
  return await createBooking(
    then,
    { ...request, source, status: 'confirmed' },
    demoAgentCaller(property.agent, key),
  );
}

/** Some recent guests use a promotion code of the agent. */
function codeOf({ agent }: LoadedProperty, { guest }: PlannedBooking): { promotionCode?: string } {
  const code = agent.data.promotions?.find(({ isUsed }) => isUsed)?.code;
  return code && guest % 3 === 0 ? { promotionCode: code } : {};
}

/** How long answers take, beside the usual time of their agent. */
const answerShares = [1, 0.4, 1.2, 0.7, 3, 0.9, 0.5] as const;

/** Exchanges messages: the agent answers the guest after a while, who often writes back. */
async function exchangeMessages(
  platform: Platform,
  booking: BookingToLoad,
  receipt: BookingReceipt,
  at: number,
): Promise<void> {
  const { property, plan, index, link } = booking;
  const person = personFor(booking, 'front-desk');
  const exchange = demoExchanges[plan.guest % demoRequests.length];
  if (plan.via !== 'link' || !link || !exchange) return;

  const { agentId } = property.agent;
  const conversation = await conversationOfBooking(platform.pool, agentId, receipt._id);
  if (!conversation) return;

  const latest = platform.now() - minuteMs;
  const assignedAt = Math.min(at + 5 * minuteMs, latest);
  await assignToPerson(inThePast(platform, assignedAt), booking, conversation._id);
  if (plan.outcome === 'waits') return;

  const share = answerShares[index % answerShares.length] ?? 1;
  const answeredAt = at + share * property.agent.data.answersInMinutes * minuteMs;
  for (const [turn, body] of exchange.entries()) {
    const from = turn % 2 ? 'guest' : 'agent';
    const now = Math.min(answeredAt + turn * 2 * hourMs, latest);

    const message = {
      id: platform.newId(),
      agentId,
      conversationId: conversation._id,
      clientId: `demo-turn-${turn}`,
      from,
      body,
      ...(from === 'agent' ? { author: { _id: person.memberId, name: person.name } } : {}),
      now,
    } as const;
    const send = () => inThePast(platform, now).transact((tx) => addMessage(tx, message));
    orThrow(await (from === 'agent' ? asPerson(person, send) : send()));
  }
}

/** Where several people answer, most conversations have one of them; every fourth is left to whoever comes first. */
async function assignToPerson(platform: Platform, booking: BookingToLoad, id: string): Promise<void> {
  const { agent } = booking.property;
  if (agent.team.length === 1 || booking.index % 4 === 1) return;

  const person = personFor(booking, 'front-desk');
  const caller = { ...demoAgentCaller(agent, `assign:${id}`), ...person };
  const input = { params: { id }, body: { memberId: person.memberId } };
  orThrow(await asPerson(person, () => assignConversation(platform, input, caller)));
}

/** Approves, pays, checks in and checks out the booking at the planned times, up to now. */
async function advanceBooking(
  platform: Platform,
  booking: BookingToLoad,
  receipt: BookingReceipt,
  at: number,
): Promise<void> {
  const { property, plan } = booking;
  const { timezone } = property.stored;
  const agent = property.agent;
  const person = personFor(booking, 'front-desk');

  const transitionTo = async (
    to: 'confirmed' | 'declined' | 'cancelled' | 'checked_in' | 'checked_out' | 'no_show',
    when: number,
  ) => {
    if (when > platform.now()) return;

    const transition = {
      agentId: agent.agentId,
      bookingId: receipt._id,
      to,
      actor: 'agent',
      actorName: person.name,
    } as const;
    const answer = await asPerson(person, () => applyTransition(inThePast(platform, when), transition));
    // An interrupted fill has already made this transition.
    if (isRefusal(answer) && answer.refused === 'invalid_transition') return;

    orThrow(answer);
  };

  if (plan.outcome === 'waits' && receipt.status === 'pending') return;

  // An interrupted fill was already here; ended bookings stay ended.
  const present = (await findBooking(platform.pool, agent.agentId, receipt._id))?.status;
  if (present !== receipt.status && present !== 'confirmed' && present !== 'checked_in') return;

  if (present === 'pending')
    await transitionTo(plan.outcome === 'declined' ? 'declined' : 'confirmed', at + 2 * hourMs);

  if (plan.outcome === 'declined' && receipt.status === 'pending') return;
  if (plan.outcome === 'cancelled') return await transitionTo('cancelled', at + 30 * hourMs);

  await pay(platform, booking, receipt, at + 26 * hourMs);
  const arrival = instantOf(plan.stay.checkIn, '16:40', timezone);
  if (plan.outcome === 'no_show') return await transitionTo('no_show', arrival + 6 * hourMs);

  await transitionTo('checked_in', arrival);
  await transitionTo('checked_out', instantOf(plan.stay.checkOut, '10:45', timezone));
}

async function pay(
  platform: Platform,
  booking: BookingToLoad,
  receipt: BookingReceipt,
  when: number,
): Promise<void> {
  const { plan, property } = booking;
  if (plan.paid === 'nothing' || when > platform.now()) return;

  const person = personFor(booking, 'accountant');
  const caller = { ...demoAgentCaller(property.agent, `payment:${receipt._id}`), ...person };
  const part = Math.floor(receipt.total.amount / 3);
  const change =
    plan.paid === 'all'
      ? { paymentStatus: 'paid' as const, method: 'bank_transfer' as const }
      : { paymentStatus: 'partially_paid' as const, amountMinor: part, method: 'card' as const };
  const then = inThePast(platform, when);
  const payment = { bookingId: receipt._id, change };
  orThrow(await asPerson(person, () => changePaymentStatus(then, payment, caller)));
}

/** Two of three bookings are looked after by the member with this role, where there is one; the others by the owner. */
function personFor({ property: { agent }, index }: BookingToLoad, role: MemberRole): DemoPerson {
  const [owner] = agent.team;
  if (!owner) throw new Error('the demo has an agent without an owner');
  return (index % 3 !== 0 && agent.team.find((one) => one.role === role)) || owner;
}

function guestOf(number: number): DemoGuest {
  const guest = demoGuests[number % demoGuests.length];
  if (!guest) throw new Error('the demo has no guests');
  return guest;
}

function emailOf({ firstName, lastName, mailbox }: DemoGuest): string {
  const plain = (mailbox ?? `${firstName}.${lastName}`)
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return `${plain}@guests.example`;
}
