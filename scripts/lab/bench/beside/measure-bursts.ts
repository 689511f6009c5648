import { setTimeout as sleep } from 'node:timers/promises';
import { timeCall } from '../../harness/calls.ts';
import { median } from '../../harness/statistics.ts';
import type { Contender } from './contender.ts';
import { type BookedTurns, requestsOf } from './measure-beside.ts';

/** The slowest of sixteen bookings at once, in milliseconds: the median of several bursts. */
export type BurstFigures = { warmMs: number; restedMs: number };

const atOnce = 16;
const restMs = 60_000;
const warmBursts = 4;

/** Bursts of bookings right after one another, and after a minute of rest, when the pool has closed its connections. */
export async function measureBursts(
  contender: Contender,
  { rounds, turns }: { rounds: number; turns: BookedTurns },
): Promise<BurstFigures> {
  const warm: number[] = [];
  const rested: number[] = [];

  for (let round = 0; round < rounds; round++) {
    for (let burst = 0; burst < warmBursts; burst++) {
      const slowest = await sendBurst(contender, turns);
      // The first one of a round makes the connections.
      if (burst > 0) warm.push(slowest);
    }
    await contender.settle?.();
    await sleep(restMs);
    rested.push(await sendBurst(contender, turns));
  }

  return { warmMs: median(warm), restedMs: median(rested) };
}

async function sendBurst({ url, headers, calls, name }: Contender, turns: BookedTurns): Promise<number> {
  const call = calls.get('create booking');
  if (!call) throw new Error(`${name} takes no bookings`);

  const { next } = requestsOf(call, turns);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => {
      const { path, body, headers: own } = next();
      return timeCall(url + path, {
        method: call.method,
        headers: { ...headers, ...own, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
    }),
  );

  const failed = answers.filter(({ status }) => status < 200 || status > 299);
  if (failed.length > 0) throw new Error(`${name}: ${failed.length} of ${atOnce} bookings failed`);

  return Math.max(...answers.map(({ ms }) => ms));
}
