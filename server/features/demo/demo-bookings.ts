import type { BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import { addDays, civilDateAt, daysBetween, instantOf } from '#domain/shared/civil-date.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { changePaymentStatus } from '#server/features/booking-money/index.ts';
import { applyTransition, createBooking, findBooking } from '#server/features/bookings/index.ts';
import { addMessage, conversationOfBooking } from '#server/features/messages/index.ts';
import type { Platform } from '#server/platform.ts';
import { settleDemoInbox } from './demo.store.ts';
import { demoAgentCaller, demoVisitor } from './demo-caller.ts';
import { type DemoGuest, demoExchanges, demoGuests, demoRequests } from './demo-guests.ts';
import { demoPromotionCode } from './demo-promotions.ts';
import { type FilledDemo, type FilledLink, type FilledProperty, orThrow } from './filled-demo.ts';
import { inThePast } from './in-the-past.ts';
import { type PlannedBooking, planBookings } from './plan-bookings.ts';

const nearDays = 40;
const recentMs = 25 * 24 * hourMs;

/**
 * Creates every planned booking as of its booking date and advances it to today. Stays nearest to today come first, so
 * that the first screens fill first.
 */
export async function fillDemoBookings(
  platform: Platform,
  { properties, links }: Pick<FilledDemo, 'properties' | 'links'>,
  { signal, part }: { signal: AbortSignal; part: 'near' | 'far' },
): Promise<void> {
  const today = civilDateAt(platform.now(), 'UTC');
  const fillings = properties.flatMap((property) =>
    planBookings(property.plan, today, property.number + 1).map((plan, index) => ({
      property,
      plan,
      index,
      link: linkFor(property, links, index),
    })),
  );
  const distance = ({ plan }: BookingFill) => Math.abs(daysBetween(today, plan.stay.checkIn));
  const wanted = fillings
    .filter((filling) => distance(filling) <= nearDays === (part === 'near'))
    .toSorted((a, b) => distance(a) - distance(b));
  for (const [done, filling] of wanted.entries()) {
    if (signal.aborted) return;
    await fillBooking(platform, filling);
    // Inboxes are settled regularly, so that a viewer does not find hundreds of old messages during the fill.
    if (done % 20 === 19 || done === wanted.length - 1) await settleDemoInboxes(platform, properties);
  }
}

async function settleDemoInboxes(platform: Platform, properties: readonly FilledProperty[]): Promise<void> {
  const until = new Date(platform.now() - 48 * hourMs);
  for (const agentId of new Set(properties.map(({ agent }) => agent.agentId))) {
    await settleDemoInbox(platform.pool, agentId, until);
  }
}

type BookingFill = { property: FilledProperty; plan: PlannedBooking; index: number; link: FilledLink | null };

function linkFor(property: FilledProperty, links: readonly FilledLink[], index: number): FilledLink | null {
  const covering = links.filter(
    ({ link, agentIndex }) =>
      agentIndex === property.agentIndex &&
      (link.allProperties || link.propertyIds.includes(property.stored._id)),
  );
  return covering[index % Math.max(1, covering.length)] ?? null;
}

async function fillBooking(platform: Platform, filling: BookingFill): Promise<void> {
  const { property, plan } = filling;
  const asked = instantOf(addDays(plan.stay.checkIn, -plan.leadDays), '10:20', property.stored.timezone);
  const at = Math.min(asked + (filling.index % 9) * hourMs, platform.now() - 5 * minuteMs);
  const isRecent = platform.now() - at < recentMs;
  const receipt = await book(inThePast(platform, at), filling, isRecent);
  // A planned stay that breaks a season's rule or whose nights are taken is skipped.
  if (isRefusal(receipt)) return;
  await exchangeMessages(platform, filling, receipt, at);
  await advanceBooking(platform, filling, receipt, at);
}

async function book(then: Platform, { property, plan, index, link }: BookingFill, isRecent: boolean) {
  const guest = guestOf(plan.guest);
  const key = `booking:${property.plan.title}:${index}`;
  const wish = {
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
        ...wish,
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
    { ...wish, source, status: 'confirmed' },
    demoAgentCaller(property.agent, key),
  );
}

/** Some recent guests use the promotion code. */
function codeOf({ agentIndex }: FilledProperty, { guest }: PlannedBooking) {
  return agentIndex === 0 && guest % 3 === 0 ? { promotionCode: demoPromotionCode } : {};
}

/** Exchanges messages: the agent answers the guest, who often writes back. */
async function exchangeMessages(
  platform: Platform,
  { property, plan, link }: BookingFill,
  receipt: BookingReceipt,
  at: number,
): Promise<void> {
  const words = demoExchanges[plan.guest % demoRequests.length];
  if (plan.via !== 'link' || !link || !words || plan.outcome === 'waits') return;
  const { agentId } = property.agent;
  const conversation = await conversationOfBooking(platform.pool, agentId, receipt._id);
  if (!conversation) return;
  for (const [turn, body] of words.entries()) {
    const from = turn % 2 ? 'guest' : 'agent';
    const now = Math.min(at + (turn + 1) * 2 * hourMs, platform.now() - 60_000);
    const message = {
      id: platform.newId(),
      agentId,
      conversationId: conversation._id,
      clientId: `demo-turn-${turn}`,
      from,
      body,
      now,
    } as const;
    orThrow(await inThePast(platform, now).transact((tx) => addMessage(tx, message)));
  }
}

/** Approves, pays, checks in and checks out the booking at the planned times, up to now. */
async function advanceBooking(
  platform: Platform,
  filling: BookingFill,
  receipt: BookingReceipt,
  at: number,
): Promise<void> {
  const { property, plan } = filling;
  const { timezone } = property.stored;
  const agent = property.agent;
  const move = async (
    to: 'confirmed' | 'declined' | 'cancelled' | 'checked_in' | 'checked_out' | 'no_show',
    when: number,
  ) => {
    if (when > platform.now()) return;
    const order = {
      agentId: agent.agentId,
      bookingId: receipt._id,
      to,
      actor: 'agent',
      actorName: agent.name,
    } as const;
    const moved = await applyTransition(inThePast(platform, when), order);
    // An interrupted fill has already made this transition.
    if (isRefusal(moved) && moved.refused === 'invalid_transition') return;
    orThrow(moved);
  };
  if (plan.outcome === 'waits' && receipt.status === 'pending') return;
  // An interrupted fill was already here; ended bookings stay ended.
  const present = (await findBooking(platform.pool, agent.agentId, receipt._id))?.status;
  if (present !== receipt.status && present !== 'confirmed' && present !== 'checked_in') return;
  if (present === 'pending')
    await move(plan.outcome === 'declined' ? 'declined' : 'confirmed', at + 2 * hourMs);
  if (plan.outcome === 'declined' && receipt.status === 'pending') return;
  if (plan.outcome === 'cancelled') return await move('cancelled', at + 30 * hourMs);
  await pay(platform, filling, receipt, at + 26 * hourMs);
  const arrival = instantOf(plan.stay.checkIn, '16:40', timezone);
  if (plan.outcome === 'no_show') return await move('no_show', arrival + 6 * hourMs);
  await move('checked_in', arrival);
  await move('checked_out', instantOf(plan.stay.checkOut, '10:45', timezone));
}

async function pay(
  platform: Platform,
  { property, plan }: BookingFill,
  receipt: BookingReceipt,
  when: number,
): Promise<void> {
  if (plan.paid === 'nothing' || when > platform.now()) return;
  const caller = demoAgentCaller(property.agent, `payment:${receipt._id}`);
  const part = Math.floor(receipt.total.amount / 3);
  const change =
    plan.paid === 'all'
      ? { paymentStatus: 'paid' as const, method: 'bank_transfer' as const }
      : { paymentStatus: 'partially_paid' as const, amountMinor: part, method: 'card' as const };
  orThrow(await changePaymentStatus(inThePast(platform, when), { bookingId: receipt._id, change }, caller));
}

function guestOf(number: number): DemoGuest {
  const guest = demoGuests[number % demoGuests.length];
  if (!guest) throw new Error('the demo has no guests');
  return guest;
}

function emailOf({ firstName, lastName }: DemoGuest): string {
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return `${plain}@guests.example`;
}
