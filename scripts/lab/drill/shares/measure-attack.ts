import { setTimeout as sleep } from 'node:timers/promises';
import type { TimedCall } from '../../harness/calls.ts';
import type { AttackWorld } from './attack-world.ts';
import { type ProbeCall, type ProbeFigures, probeFor, startProber } from './prober.ts';

/** What one account or a stranger does, ready to begin. */
export type ReadyAttack = {
  /** Calls in flight. */
  atOnce: number;
  /** Ends after so many calls, instead of going on for the whole time. */
  most?: number;
  /** Least time between the beginnings of two calls of one of those in flight. */
  everyMs?: number;
  /** The others are measured for so long after the last call. */
  afterSeconds?: number;
  /** Other calls to watch than the usual ones. */
  probes?: readonly ProbeCall[];
  call(number: number): Promise<TimedCall>;
  /** What the preparation could write, where the server refuses the worst. */
  written?: string;
};

export type Attack = {
  name: string;
  /** Needs a server whose lookups of names are never answered. */
  hasSilentNames?: true;
  prepare(world: AttackWorld): Promise<ReadyAttack>;
};

export type AttackFigure = {
  name: string;
  written: string;
  control: ProbeFigures;
  during: ProbeFigures;
  /** Statuses of the attacker's own calls. */
  own: Readonly<Record<string, number>>;
  isHeld: boolean;
};

const maxFailed = 0.01;
const maxSlowdown = 3;
/** Strangers' calls may take 20 ms of the thread: a call that waits for one of them is no slower than it may be. */
const leastControlMs = 20;
/** For attacks whose calls take longer than they are measured. */
const maxOvertimeMs = 60_000;
const calmMs = 2500;

/** The others' calls without and with the attack, in the same minute. */
export async function measureAttack(world: AttackWorld, attack: Attack): Promise<AttackFigure> {
  const ready = await attack.prepare(world);
  const probes = ready.probes ?? world.others;

  await sleep(calmMs);
  await probeFor(probes, 1);
  const control = await probeFor(probes, world.seconds);

  const prober = startProber(probes);
  const calls = await makeCalls(ready, world.seconds);
  await sleep((ready.afterSeconds ?? 0) * 1000);
  const during = await prober.end();

  const { name } = attack;
  return {
    name,
    written: ready.written ?? '',
    control,
    during,
    own: countStatuses(calls),
    isHeld: isHeld(control, during),
  };
}

export function isHeld(control: ProbeFigures, during: ProbeFigures): boolean {
  const limitMs = maxSlowdown * Math.max(control.p95Ms, leastControlMs);
  return during.failed <= maxFailed && during.p95Ms <= limitMs;
}

async function makeCalls(ready: ReadyAttack, seconds: number): Promise<TimedCall[]> {
  const { atOnce, most = Number.POSITIVE_INFINITY, everyMs = 0, call } = ready;
  const calls: TimedCall[] = [];
  const began = performance.now();
  let number = 0;

  async function work(): Promise<void> {
    while (number < most && performance.now() - began < seconds * 1000) {
      const startedAt = performance.now();
      calls.push(await call(number++).catch(() => ({ status: 0, ms: performance.now() - startedAt })));
      await sleep(Math.max(0, everyMs - (performance.now() - startedAt)));
    }
  }

  const working = Promise.all(Array.from({ length: atOnce }, work));
  await Promise.race([working, sleep(seconds * 1000 + maxOvertimeMs)]);

  return calls;
}

function countStatuses(calls: readonly TimedCall[]): Record<string, number> {
  const byStatus = Map.groupBy(calls, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]));
}
