import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as sharedLinks from '#contract/links/shared-links.ts';

import { timeCall } from '../../harness/calls.ts';
import { percentile } from '../../harness/statistics.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const calls = 10_000;
const atOnce = 32;
const perSecond = 500;
const seconds = 10;

/** One visitor views ten thousand times; then five hundred visitors a second view one property. */
export async function countViews(world: TrustWorld, databaseUrl: string): Promise<TrustFigure[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return [await viewRepeatedly(world, client), await viewConcurrently(world, client)];
  } finally {
    await client.end();
  }
}

async function viewRepeatedly(
  { server, shop, isShort }: TrustWorld,
  client: pg.Client,
): Promise<TrustFigure> {
  const many = isShort ? 500 : calls;
  const propertyId = await addDrillProperty(shop);
  let left = many;
  let others = 0;
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      if ((await requestView(server.url, shop, propertyId, '10.9.9.9')) !== 204) others += 1;
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  const views = await viewsOf(client, propertyId);

  return {
    goal: `G29: ${many} calls of one visitor are one view`,
    found: `views: ${views}; answers other than 204: ${others}`,
    isHeld: views === 1 && others === 0,
  };
}

async function viewConcurrently(
  { server, shop, isShort }: TrustWorld,
  client: pg.Client,
): Promise<TrustFigure> {
  const propertyId = await addDrillProperty(shop);
  const many = perSecond * (isShort ? 2 : seconds);
  const watch = watchLocks(client);
  const began = performance.now();
  const answers: Promise<{ status: number; ms: number }>[] = [];

  while (answers.length < many) {
    const due = Math.min(many, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    while (answers.length < due) {
      const number = answers.length;
      const sent = performance.now();
      answers.push(
        requestView(server.url, shop, propertyId, `10.${number >> 8}.${number & 255}.1`).then((status) => ({
          status,
          ms: performance.now() - sent,
        })),
      );
    }
    await sleep(5);
  }

  const given = await Promise.all(answers);
  const took = (performance.now() - began) / 1000;
  const { waits, samples } = await watch.end();
  const counted = await viewsOf(client, propertyId);
  const times = given.map(({ ms }) => ms);
  const isFastEnough = took < (many / perSecond) * 1.5;

  return {
    goal: `G29: ${perSecond} visitors a second at one place, without waiting for locks`,
    found: `${Math.round(many / took)}/s answered, p99 ${Math.round(percentile(times, 0.99))} ms, ${counted} of ${many} counted; calls that waited for a lock in ${samples} looks: ${waits}`,
    isHeld: isFastEnough && counted === many && waits <= samples / 100,
  };
}

async function addDrillProperty(shop: TrustWorld['shop']): Promise<string> {
  const [propertyId = ''] = await shop.addProperties(1);
  return propertyId;
}

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** Status, or 0 without an answer. */
async function requestView(
  url: string,
  { linkCode }: TrustWorld['shop'],
  id: string,
  from: string,
): Promise<number> {
  const path = sharedLinks.countPropertyView.path.replace('{id}', id);
  const { status } = await timeCall(`${url}${path}?linkCode=${linkCode}`, {
    method: sharedLinks.countPropertyView.method,
    headers: { 'x-forwarded-for': from, 'user-agent': browser },
  });
  return status;
}

async function viewsOf(client: pg.Client, propertyId: string): Promise<number> {
  const { rows } = await client.query<{ many: number }>(
    'SELECT count(*)::int AS many FROM link_views WHERE property_id = $1',
    [propertyId],
  );
  return rows[0]?.many ?? 0;
}

/** Samples every twenty milliseconds how many calls wait for locks. */
function watchLocks(client: pg.Client) {
  let waits = 0;
  let samples = 0;
  let isOver = false;

  async function watch(): Promise<void> {
    while (!isOver) {
      const { rows } = await client.query<{ many: number }>(
        `SELECT count(*)::int AS many FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waits += rows[0]?.many ?? 0;
      samples += 1;
      await sleep(20);
    }
  }
  const watching = watch();

  return {
    async end() {
      isOver = true;
      await watching;
      return { waits, samples };
    },
  };
}
