import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type TimedCall, timeCall } from '../../harness/calls.ts';
import { percentile } from '../../harness/statistics.ts';

/** An ordinary call of another person than the attacker, made again and again at an interval. */
export type ProbeCall = {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
  everyMs: number;
};

export type ProbeFigures = {
  calls: number;
  medianMs: number;
  p95Ms: number;
  /** Share of the calls that were answered 503 or not at all. */
  failed: number;
  statuses: Readonly<Record<string, number>>;
};

export type Prober = { end(): Promise<ProbeFigures> };

/** Makes the calls in a thread of its own: the work of the attack must not delay the clock of the others. */
export function startProber(calls: readonly ProbeCall[]): Prober {
  const worker = new Worker(new URL(import.meta.url), { workerData: calls });
  return {
    async end() {
      const answered = new Promise<TimedCall[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
      worker.postMessage('end');
      const timed = await answered;
      await worker.terminate();
      return summarise(timed);
    },
  };
}

/** Figures of the same calls for a time in which nothing else is done. */
export async function probeFor(calls: readonly ProbeCall[], seconds: number): Promise<ProbeFigures> {
  const prober = startProber(calls);
  await sleep(seconds * 1000);
  return prober.end();
}

function summarise(timed: readonly TimedCall[]): ProbeFigures {
  const times = timed.map(({ ms }) => ms);
  const failed = timed.filter(({ status }) => status === 503 || status === 0).length;
  const byStatus = Map.groupBy(timed, ({ status }) => status);
  return {
    calls: timed.length,
    medianMs: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    failed: timed.length === 0 ? 0 : failed / timed.length,
    statuses: Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length])),
  };
}

async function probe(calls: readonly ProbeCall[], port: NonNullable<typeof parentPort>): Promise<void> {
  const timed: TimedCall[] = [];
  let isOver = false;
  port.once('message', () => {
    isOver = true;
  });

  // One call at a time for each: a call that hangs is one slow call, as for a person.
  await Promise.all(
    calls.map(async ({ url, everyMs, ...request }) => {
      while (!isOver) {
        timed.push(await timeCall(url, request));
        await sleep(everyMs);
      }
    }),
  );
  port.postMessage(timed);
}

// NOTE: the worker data of this module are the calls that `startProber` was given.
if (!isMainThread && parentPort) await probe(workerData as ProbeCall[], parentPort);
