import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openAgentScreen } from './agent-screen.ts';
import type { Shop } from './open-shop.ts';
import type { ScaleWorld } from './scale-world.ts';
import { countStoredNights } from './stored-nights.ts';

/** Disruption of one part of the installation while visitors continue to book. */
export type Outage = { name: string; inject: () => Promise<void> };

export type OutageFigures = {
  asked: number;
  /** Tries without an answer or with a 503, which were retried under their key. */
  askedAgain: number;
  otherAnswers: string[];
  lost: number;
  twice: number;
  overlaps: number;
  /** Bookings that never appeared on the agent's open page. */
  unseen: number;
  screenReopened: number;
  slowestMs: number;
};

const visitors = 4;
const nightsPerProperty = 600;
const patienceMs = 60_000;

/**
 * Injects disruptions one after the other under load; afterwards every acknowledged booking must be stored once and
 * shown on the agent's screen.
 */
export async function injectOutages(
  world: ScaleWorld,
  shop: Shop,
  outages: readonly Outage[],
): Promise<OutageFigures> {
  const screen = openAgentScreen(world.url, shop);
  const tally = { acknowledged: new Set<string>(), askedAgain: 0, others: [] as string[], slowestMs: 0 };
  const places = await shop.addProperties(4);
  let isOver = false;
  let asked = 0;

  async function visit(): Promise<void> {
    while (!isOver && asked < places.length * nightsPerProperty) {
      const number = asked;
      asked += 1;
      await bookWithPatience(number);
      await sleep(20);
    }
  }
  async function bookWithPatience(number: number): Promise<void> {
    const key = randomUUID();
    const began = performance.now();
    for (; performance.now() - began < patienceMs; await sleep(200)) {
      const answer = await ask(world.url, shop, {
        key,
        number,
        place: places[Math.floor(number / nightsPerProperty)],
      });
      if (answer?.status === 201) {
        tally.acknowledged.add(answer.bookingId);
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began);
        return;
      }
      if (answer !== null && answer.status !== 503) {
        tally.others.push(`${answer.status} ${answer.text.slice(0, 200)}`);
        return;
      }
      tally.askedAgain += 1;
    }
    tally.others.push('no answer within a minute');
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  try {
    for (const { inject: strike } of outages) {
      await sleep(500);
      await strike();
    }
    await sleep(500);
  } finally {
    isOver = true;
    await visiting;
  }
  const heardAll = () => [...tally.acknowledged].every((id) => screen.shown.has(id));
  for (let left = 200; left > 0 && !heardAll(); left--) await sleep(50);
  const unheard = [...tally.acknowledged].filter((id) => !screen.shown.has(id)).length;
  const screenReopened = screen.reopened();
  await screen.close();
  const stored = (await shop.all(bookings.list.path)).filter(({ property }) => places.includes(property._id));
  const ids = new Set(stored.map(({ _id }) => _id));
  const { overlaps } = await countStoredNights(
    { url: world.url, token: shop.token },
    addDays(shop.firstDay, -1),
  );
  return {
    asked,
    askedAgain: tally.askedAgain,
    otherAnswers: tally.others,
    lost: [...tally.acknowledged].filter((id) => !ids.has(id)).length,
    twice: stored.length - tally.acknowledged.size,
    overlaps,
    unseen: unheard,
    screenReopened,
    slowestMs: tally.slowestMs,
  };
}

/** Null when no answer came: the outcome is then unknown. */
async function ask(
  url: string,
  shop: Shop,
  { key, number, place }: { key: string; number: number; place: string | undefined },
): Promise<{ status: number; bookingId: string; text: string } | null> {
  const checkIn = addDays(shop.firstDay, number % nightsPerProperty);
  try {
    const answer = await fetch(url + bookings.create.path, {
      method: bookings.create.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        propertyId: place,
        linkCode: shop.linkCode,
        checkIn,
        checkOut: addDays(checkIn, 1),
        adults: 2,
        consent: true,
        guest: { firstName: 'Ines', lastName: 'Prado', email: `${key}@example.com` },
      }),
    });
    const text = await answer.text();
    return { status: answer.status, bookingId: answer.status === 201 ? JSON.parse(text)._id : '', text };
  } catch {
    return null;
  }
}
