import { randomUUID } from 'node:crypto';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as guestReviews from '#contract/links/guest-reviews.ts';
import * as promotions from '#contract/links/promotions.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as propertyComments from '#contract/properties/property-comments.ts';
import * as rates from '#contract/properties/rates.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { promotionInput } from '../factories/promote.ts';
import { airbnbFeed, type FedStay } from '../feeds/channel-feeds.ts';
import type { createRandomSource } from '../random-world.ts';
import type { OpenHome } from './open-account.ts';

type Draw = ReturnType<typeof createRandomSource>;

/** Something that happens at one home, drawn once and done in each account that has the home. Returns the statuses of its calls. */
export type HomeAction = { home: number; name: string; run: (home: OpenHome) => Promise<number[]> };

export type HomePlan = { home: number; title: string; city: string; baseMinor: number; fed: FedStay[] };

/** Guests who stay at several homes. A member sees of them what happened at the homes they see. */
const frequentGuests = ['Vera', 'Milan'];

export function drawHome(draw: Draw, home: number, today: CivilDate): HomePlan {
  // Channels sell far away from the stays below, except where they clash.
  const firstFed = addDays(today, 60 + draw.below(10));
  const fed = Array.from({ length: draw.below(3) }, (_, at) => ({
    uid: `home${home}-${at}`,
    from: addDays(firstFed, 10 * at),
    to: addDays(firstFed, 10 * at + 1 + draw.below(6)),
    summary: draw.one(['Reserved', 'Airbnb (Not available)']),
  }));

  return {
    home,
    title: `Quinta${home}x ${draw.one(['by the sea', 'on the hill'])}`,
    city: draw.one(['Lisbon', 'Porto', 'Lagos']),
    baseMinor: 5000 + 100 * draw.below(100),
    fed,
  };
}

type Made = { act: HomeAction; ref: string; checkIn: CivilDate; checkOut: CivilDate };

/** Bookings in many states and what is done to them: in the order in which they happen, before and after days have passed. */
export function drawActions(draw: Draw, plan: HomePlan, { today, days }: { today: CivilDate; days: number }) {
  const stays = drawStays(draw, plan, today);
  const before = [
    ...drawRest(draw, plan, today),
    ...stays.flatMap(({ act, ref }) => [act, ...drawFollowing(draw, plan.home, ref)]),
  ];
  const after = stays.flatMap((stay) => drawEnd(draw, plan.home, { ...stay, now: addDays(today, days) }));
  return { before, after };
}

function drawStays(draw: Draw, { home }: HomePlan, today: CivilDate): Made[] {
  const made: Made[] = [];
  let day = draw.below(3);

  for (let n = draw.below(6); n > 0; n--) {
    const nights = 1 + draw.below(5);
    const [checkIn, checkOut] = [addDays(today, day), addDays(today, day + nights)];
    const ref = `stay${made.length}`;
    const act = draw.chance(0.5)
      ? drawBooking(draw, home, { ref, checkIn, checkOut })
      : drawRequest(draw, home, { ref, checkIn, checkOut });
    made.push({ act, ref, checkIn, checkOut });
    // Some overlap: the later one is refused, in every account.
    day += draw.chance(0.15) ? nights - 1 : nights + draw.below(3);
  }
  return made;
}

type Stay = { ref: string; checkIn: CivilDate; checkOut: CivilDate };

function drawGuest(draw: Draw, home: number, ref: string) {
  const isFrequent = draw.chance(0.25);
  const firstName = isFrequent ? draw.one(frequentGuests) : `Olga${home}x${ref}`;
  return { firstName, lastName: 'Stein', email: `${firstName.toLowerCase()}@example.com`, isFrequent };
}

function drawBooking(draw: Draw, home: number, { ref, checkIn, checkOut }: Stay): HomeAction {
  const { isFrequent, ...guest } = drawGuest(draw, home, ref);
  const status = draw.one(['confirmed', 'confirmed', 'held', 'inquiry'] as const);
  const source = draw.one(['direct', 'phone', 'other'] as const);
  const adults = 1 + draw.below(4);
  const takesNotes = !isFrequent && draw.chance(0.3);

  return {
    home,
    name: 'book',
    run: async (open) => {
      const body = { propertyId: open.propertyId, checkIn, checkOut, adults, guest, status, source };
      const statuses = [await open.make(bookings.create, { body }, ref)];
      const notes = { version: 0, notes: `Likes tea${home}x` };
      if (takesNotes)
        statuses.push(
          await open.make(guestProfiles.saveNotes, { params: { id: open.idOf(ref) }, body: notes }),
        );
      return statuses;
    },
  };
}

function drawRequest(draw: Draw, home: number, { ref, checkIn, checkOut }: Stay): HomeAction {
  const { isFrequent: _, ...guest } = drawGuest(draw, home, ref);
  const guestMessage = `Is the pool${home}x warm?`;
  return {
    home,
    name: 'request',
    run: async (open) => {
      const { propertyId, linkCode } = open;
      const stay = { propertyId, linkCode, checkIn, checkOut, adults: 2, guest, guestMessage };
      return [await open.request({ ...stay, consent: true }, ref)];
    },
  };
}

/** What an agent does to a booking, allowed or not: a refusal is the same in each account. */
function drawFollowing(draw: Draw, home: number, ref: string): HomeAction[] {
  const amountMinor = 100 * (1 + draw.below(300));
  const at = (open: OpenHome) => ({ params: { id: open.idOf(ref) } });
  const act = (name: string, endpoint: Endpoint, body?: unknown): HomeAction => ({
    home,
    name,
    run: async (open) => [await open.make(endpoint, { ...at(open), ...(body ? { body } : {}) })],
  });

  const write = (isNote: boolean): HomeAction => ({
    home,
    name: 'write',
    run: async (open) => {
      const body = { body: `Towels${home}x are ready`, clientId: randomUUID(), isNote };
      return [await open.make(messages.send, { params: { id: open.conversationOf(ref) }, body })];
    },
  });

  const possible: HomeAction[] = [
    act('confirm', bookings.changeStatus, { status: 'confirmed' }),
    act('decline', bookings.changeStatus, { status: 'declined', reason: `Full${home}x` }),
    act('cancel', bookings.cancel, { reason: `Storm${home}x` }),
    act('pay', bookingMoney.recordPayment, { amountMinor }),
    act('pay', bookingMoney.recordPayment, { amountMinor: 500, method: 'cash' }),
    act('refund', bookingMoney.recordRefund, { amountMinor: 300 }),
    act('extend', bookings.extendHold, { holdHours: 48 }),
    write(false),
    write(true),
    {
      home,
      name: 'unread',
      run: async (open) => [
        await open.make(messages.markConversationUnread, { params: { id: open.conversationOf(ref) } }),
      ],
    },
  ];
  return Array.from({ length: draw.below(4) }, () => draw.one(possible));
}

/** What days later has come: arrivals, departures, guests who never came, and what they thought of it. */
function drawEnd(draw: Draw, home: number, stay: Stay & { now: CivilDate }): HomeAction[] {
  const { ref, checkIn, checkOut, now } = stay;
  const [arrives, leaves, isReviewed, isAnswered] = [0.9, 0.8, 0.7, 0.5].map((share) => draw.chance(share));
  const stars = 1 + draw.below(5);
  const change = (status: 'checked_in' | 'checked_out' | 'no_show'): HomeAction => ({
    home,
    name: status,
    run: async (open) => [
      await open.make(bookings.changeStatus, { params: { id: open.idOf(ref) }, body: { status } }),
    ],
  });

  if (checkIn > now) return draw.chance(0.3) ? drawFollowing(draw, home, ref) : [];
  if (!arrives) return [change('no_show')];
  if (checkOut > now || !leaves) return [change('checked_in')];

  const review: HomeAction = {
    home,
    name: 'review',
    run: async (open) => {
      const id = await open.review(ref, { stars, text: `Quiet street${home}x` });
      if (id === null || !isAnswered) return [];
      const body = { answer: `Thank you${home}x` };
      return [await open.make(guestReviews.change, { params: { id }, body })];
    },
  };
  return [change('checked_in'), change('checked_out'), ...(isReviewed ? [review] : [])];
}

/** What belongs to the home itself. */
function drawRest(draw: Draw, { home, fed }: HomePlan, today: CivilDate): HomeAction[] {
  const closed = { checkIn: addDays(today, 40), checkOut: addDays(today, 41 + draw.below(5)) };
  const nights = { checkIn: addDays(today, 45), checkOut: addDays(today, 46 + draw.below(9)) };
  const amountMinor = 100 * (30 + draw.below(300));
  const percent = 5 + draw.below(30);
  const arrived = draw.chance(0.5);
  const of = (open: OpenHome) => ({ params: { id: open.propertyId } });

  const possible: HomeAction[] = [
    {
      home,
      name: 'block',
      run: async (open) => [
        await open.make(
          blocks.create,
          { ...of(open), body: { kind: 'maintenance', note: `Paint${home}x`, ...closed } },
          'block',
        ),
      ],
    },
    {
      home,
      name: 'comment',
      run: async (open) => [
        await open.make(propertyComments.add, { ...of(open), body: { body: `Mind the step${home}x` } }),
      ],
    },
    {
      home,
      name: 'price',
      run: async (open) => {
        const range = { propertyId: open.propertyId, ...nights };
        const change = { price: { kind: 'amount', amountMinor, currency: 'EUR' } };
        return [await open.make(rates.change, { body: { nights: [range], change } })];
      },
    },
    {
      home,
      name: 'promotion',
      run: async (open) => {
        const offer = { kind: 'percent', percent } as const;
        const body = promotionInput({ name: `Spring${home}x`, offer, propertyIds: [open.propertyId] });
        return [await open.make(promotions.create, { body }, 'promotion')];
      },
    },
    {
      home,
      name: 'channel',
      run: async (open) => {
        const url = open.serve(airbnbFeed(fed));
        const body = { url, name: 'Airbnb', channel: 'airbnb' };
        const statuses = [await open.make(calendarFeeds.create, { ...of(open), body }, 'feed')];
        for (const id of await open.channelStays())
          if (arrived) {
            const note = { note: `Late${home}x` };
            statuses.push(await open.make(channelStays.change, { params: { id }, body: note }));
          }
        return statuses;
      },
    },
    {
      home,
      name: 'visit',
      run: async (open) => [await open.visit()],
    },
  ];
  return possible.filter(() => draw.chance(0.7));
}
