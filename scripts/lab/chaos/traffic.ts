import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as photos from '#contract/properties/photos.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import type { Shop } from '../harness/open-shop.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { type CallTally, callUntilSettled } from './call-until-settled.ts';

type Booked = {
  id: string;
  propertyId: string;
  checkIn: string;
  checkOut: string;
  guestToken: string;
  paidMinor: number;
  approved: boolean;
};

/** Everything that was acknowledged, and so must be stored for good. */
export type Acknowledged = {
  bookings: Map<string, Booked>;
  messages: Set<string>;
  photos: Set<string>;
  /** Uploads refused for lack of space. */
  refusedForSpace: number;
};

export type Traffic = { acknowledged: Acknowledged; stop(): Promise<void> };

type TrafficContext = {
  url: string;
  shop: Shop;
  chance: SeededRandom;
  tally: CallTally;
  photo: Uint8Array;
  acknowledged: Acknowledged;
};

const visitors = 5;
const nightsAhead = 600;
const pauseMs = 30;
const uploadPauseMs = 700;

/** Visitors book, pay, write and are approved, and an agent uploads photos, all concurrently until stopped. */
export async function openTraffic(
  given: Pick<TrafficContext, 'url' | 'shop' | 'chance' | 'tally'>,
): Promise<Traffic> {
  const acknowledged: Acknowledged = {
    bookings: new Map(),
    messages: new Set(),
    photos: new Set(),
    refusedForSpace: 0,
  };

  const context: TrafficContext = { ...given, acknowledged, photo: await noisyPhoto() };
  let isOver = false;
  async function repeat(work: (context: TrafficContext) => Promise<void>, pause: number): Promise<void> {
    while (!isOver) {
      await work(context);
      await sleep(pause);
    }
  }

  const working = Promise.all([
    ...Array.from({ length: visitors }, () => repeat(callOnce, pauseMs)),
    repeat(uploadPhoto, uploadPauseMs),
  ]);

  return {
    acknowledged,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

async function callOnce(context: TrafficContext): Promise<void> {
  const { chance, acknowledged } = context;
  const booked = chance.oneOf([...acknowledged.bookings.values()]);
  const dice = chance.below(10);
  if (booked === undefined || dice < 5) await book(context);
  else if (dice < 7) await pay(context, booked);
  else if (dice < 8) await approve(context, booked);
  else await write(context, booked);
}

async function book({ url, shop, chance, tally, acknowledged }: TrafficContext): Promise<void> {
  const propertyId = chance.oneOf(shop.propertyIds) ?? '';
  const checkIn = addDays(shop.firstDay, chance.below(nightsAhead));
  const checkOut = addDays(checkIn, 1 + chance.below(5));
  const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
  const stay = { propertyId, checkIn, checkOut, adults: 2 };
  const body = { ...stay, linkCode: shop.linkCode, consent: true, guestMessage: 'Hello', guest };
  const { method, path } = bookings.create;
  const answer = await callUntilSettled(url, { method, path, key: randomUUID(), body }, tally);
  if (answer?.status !== 201) return;

  const id = String(answer.body._id);
  const guestToken = String(answer.body.guestUrl).split('/').at(-1) ?? '';
  acknowledged.bookings.set(id, {
    id,
    propertyId,
    checkIn,
    checkOut,
    guestToken,
    paidMinor: 0,
    approved: false,
  });
}

async function pay({ url, shop, chance, tally }: TrafficContext, booked: Booked): Promise<void> {
  const amountMinor = 100 + chance.below(5000);
  const path = bookingMoney.recordPayment.path.replace('{id}', booked.id);
  const call = { method: bookingMoney.recordPayment.method, path, token: shop.token, key: randomUUID() };
  const answer = await callUntilSettled(url, { ...call, body: { amountMinor, method: 'cash' } }, tally);
  if (answer?.status === 201) booked.paidMinor += amountMinor;
}

async function approve({ url, shop, tally }: TrafficContext, booked: Booked): Promise<void> {
  const path = bookings.changeStatus.path.replace('{id}', booked.id);
  const call = { method: bookings.changeStatus.method, path, token: shop.token };
  const answer = await callUntilSettled(url, { ...call, body: { status: 'confirmed' } }, tally);
  if (answer?.status === 200) booked.approved = true;
}

async function write({ url, tally, acknowledged }: TrafficContext, booked: Booked): Promise<void> {
  const path = guest.sendMessage.path.replace('{token}', booked.guestToken);
  const body = { clientId: randomUUID(), body: 'When may we come?' };
  const answer = await callUntilSettled(url, { method: guest.sendMessage.method, path, body }, tally);
  if (answer?.status === 201) acknowledged.messages.add(String(answer.body._id));
}

async function uploadPhoto({ url, shop, tally, photo, acknowledged }: TrafficContext): Promise<void> {
  const form = () => {
    const made = new FormData();
    made.append('images', new Blob([new Uint8Array(photo)]), 'house.jpg');
    return made;
  };
  const { method, path } = photos.upload;
  const answer = await callUntilSettled(url, { method, path, token: shop.token, form }, tally);
  if (answer?.status === 507) acknowledged.refusedForSpace += 1;

  if (answer?.status !== 201) return;

  // NOTE: the shape is that of the contract.
  for (const { _id } of answer.body.images as { _id: string }[]) acknowledged.photos.add(_id);
}

/** Incompressible, so that it fills a disk. */
async function noisyPhoto(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 700, height: 500, channels: 3, background: 'grey', noise } as const;
  return await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}
