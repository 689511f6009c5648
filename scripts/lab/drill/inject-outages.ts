import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openClientSocket } from '../harness/client-socket.ts';
import type { Shop } from '../harness/open-shop.ts';
import type { ScaleWorld } from './scale-world.ts';
import { countStoredNights } from './stored-nights.ts';

/** Disruption of one part of the installation while visitors continue to book. */
export type Outage = { name: string; inject: () => Promise<unknown> };

export type OutageFigures = {
  requests: number;
  /** Tries without an answer or with a 503, which were retried under their key. */
  retried: number;
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
  const tally = { acknowledged: new Set<string>(), retried: 0, others: [] as string[], slowestMs: 0 };
  const propertyIds = await shop.addProperties(4);
  let isOver = false;
  let requests = 0;

  async function visit(): Promise<void> {
    while (!isOver && requests < propertyIds.length * nightsPerProperty) {
      const number = requests;
      requests += 1;
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
        propertyId: propertyIds[Math.floor(number / nightsPerProperty)],
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

      tally.retried += 1;
    }
    tally.others.push('no answer within a minute');
  }

  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  try {
    for (const { inject } of outages) {
      await sleep(500);
      await inject();
    }
    await sleep(500);
  } finally {
    isOver = true;
    await visiting;
  }

  const areAllSeen = () => [...tally.acknowledged].every((id) => screen.shown.has(id));
  for (let left = 200; left > 0 && !areAllSeen(); left--) await sleep(50);

  const unseen = [...tally.acknowledged].filter((id) => !screen.shown.has(id)).length;
  const screenReopened = screen.reopened();
  await screen.close();

  const stored = (await shop.all(bookings.list.path)).filter(({ property }) =>
    propertyIds.includes(property._id),
  );
  const ids = new Set(stored.map(({ _id }) => _id));
  const { overlaps } = await countStoredNights(
    { url: world.url, token: shop.token },
    addDays(shop.firstDay, -1),
  );

  return {
    requests,
    retried: tally.retried,
    otherAnswers: tally.others,
    lost: [...tally.acknowledged].filter((id) => !ids.has(id)).length,
    twice: stored.length - tally.acknowledged.size,
    overlaps,
    unseen,
    screenReopened,
    slowestMs: tally.slowestMs,
  };
}

/** Null when no answer came: the outcome is then unknown. */
async function ask(
  url: string,
  shop: Shop,
  { key, number, propertyId }: { key: string; number: number; propertyId: string | undefined },
): Promise<{ status: number; bookingId: string; text: string } | null> {
  const checkIn = addDays(shop.firstDay, number % nightsPerProperty);
  try {
    const answer = await fetch(url + bookings.create.path, {
      method: bookings.create.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        propertyId,
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

type AgentScreen = {
  /** Bookings on the page. */
  shown: Set<string>;
  /** Number of reconnects. */
  reopened(): number;
  close(): Promise<void>;
};

/** An agent's page as a browser runs it: updates arrive by socket, and it refetches after every reconnect. */
function openAgentScreen(url: string, shop: Shop): AgentScreen {
  const shown = new Set<string>();
  let opened = 0;
  let isOpen = true;
  let hangUp = () => {};

  async function keepOpenOnce(): Promise<void> {
    const auth = { type: 'auth', agentId: shop.agentId, token: shop.token } as const;
    const line = await openClientSocket(url, auth, (frame) => {
      if (frame.type === 'notification' && frame.notification.booking)
        shown.add(frame.notification.booking._id);
      if (frame.type === 'booking_changed') shown.add(frame.bookingId);
    });

    hangUp = line.close;
    opened += 1;
    const gone = new Promise<void>((resolve) => line.ws.once('close', () => resolve()));
    for (const { _id } of await shop.all(bookings.list.path)) shown.add(_id);
    await gone;
  }

  async function keepOpen(): Promise<void> {
    while (isOpen) {
      // Retries while the server is down, as a browser does.
      await keepOpenOnce().catch(() => hangUp());
      await sleep(200);
    }
  }
  const running = keepOpen();

  return {
    shown,
    reopened: () => Math.max(0, opened - 1),
    async close() {
      isOpen = false;
      hangUp();
      await running;
    },
  };
}
