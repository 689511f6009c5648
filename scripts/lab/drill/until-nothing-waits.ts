import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../harness/server-process.ts';

const patienceMs = 60_000;

/** Waits until outbox and queues are empty; returns what is left after a minute, and the failed jobs. */
export async function untilNothingWaits(
  process: ServerProcess,
): Promise<{ waiting: number; gaveUp: number }> {
  for (const began = performance.now(); ; await sleep(250)) {
    const text = await (await fetch(`${process.metricsUrl}/metrics`)).text();
    const waiting =
      sum(text, 'staydesk_outbox_rows') +
      sum(text, 'staydesk_outbox_stuck_rows') +
      sum(text, 'staydesk_queue_waiting_jobs');
    const gaveUp = sum(text, 'staydesk_dead_letters');
    if (waiting === 0 || performance.now() - began > patienceMs) return { waiting, gaveUp };
  }
}

/** Sum over all series of one metric. */
function sum(text: string, name: string): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
}
