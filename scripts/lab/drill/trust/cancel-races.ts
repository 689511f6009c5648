import { randomUUID } from 'node:crypto';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { callServer, sendToServer } from '#testing/call-server.ts';
import { countStoredNights } from '../stored-nights.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const runs = 500;
const runsPerProperty = 250;
const rebookers = 3;

type Outcome = { isUndone: boolean; hasTwoWinners: boolean; others: number };

/** The guest cancels, the host approves and others request the same nights, all at the same time. */
export async function raceCancels({ server, shop, isShort }: TrustWorld): Promise<TrustFigure[]> {
  const outcomes: Outcome[] = [];
  const many = isShort ? 50 : runs;
  let propertyId = '';
  while (outcomes.length < many) {
    const turn = outcomes.length % runsPerProperty;
    if (turn === 0) [propertyId = ''] = await shop.addProperties(1);
    outcomes.push(
      await raceOnce({ url: server.url, shop, propertyId, from: addDays(shop.firstDay, turn * 2) }),
    );
  }

  const { overlaps } = await countStoredNights(
    { url: server.url, token: shop.token },
    addDays(shop.firstDay, -1),
  );
  const count = (what: (one: Outcome) => boolean) => outcomes.filter(what).length;
  const undone = count(({ isUndone }) => isUndone);
  const doubled = count(({ hasTwoWinners }) => hasTwoWinners) + overlaps;
  const others = outcomes.reduce((sum, one) => sum + one.others, 0);

  return [
    {
      goal: `G3: ${many} races of cancel, approve and ${rebookers} new requests: no double stay, no cancel undone`,
      found: `double stays: ${doubled}; acknowledged cancels undone: ${undone}; answers other than 2xx and 409: ${others}`,
      isHeld: doubled + undone + others === 0,
    },
  ];
}

type CancelRace = { url: string; shop: TrustWorld['shop']; propertyId: string; from: string };

async function raceOnce({ url, shop, propertyId, from }: CancelRace): Promise<Outcome> {
  const visitor = { url };
  const agent = { url, token: shop.token };
  const request = (): BookingInput => ({
    propertyId,
    checkIn: from,
    checkOut: addDays(from, 2),
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` },
    linkCode: shop.linkCode,
    consent: true,
  });

  const { _id, guestUrl } = await callServer(visitor, bookings.create, { body: request() });
  const token = guestUrl.split('/').at(-1) ?? '';
  const [cancelled, approved, ...requested] = await Promise.all([
    sendToServer(visitor, guest.cancelBooking, { params: { token }, body: {} }),
    sendToServer(agent, bookings.changeStatus, { params: { id: _id }, body: { status: 'confirmed' } }),
    ...Array.from({ length: rebookers }, () => sendToServer(visitor, bookings.create, { body: request() })),
  ]);
  const { status } = await callServer(agent, bookings.read, { params: { id: _id } });
  const winners = requested.filter((one) => one.status === 201).length;
  const all = [cancelled, approved, ...requested];

  return {
    isUndone: cancelled?.status === 200 && status !== 'cancelled',
    hasTwoWinners: winners + (status === 'cancelled' ? 0 : 1) > 1,
    others: all.filter((one) => one && one.status >= 300 && one.status !== 409).length,
  };
}
