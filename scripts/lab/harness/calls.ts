import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';

import { percentile } from './statistics.ts';

export type TimedCall = { status: number; ms: number };

/** One call; status 0 without an answer. */
export async function timeCall(url: string, request: RequestInit = {}): Promise<TimedCall> {
  const began = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000), ...request });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  } catch {
    return { status: 0, ms: performance.now() - began };
  }
}

/** Session of an agent. */
export async function signIn(
  url: string,
  account: { email: string; password: string },
): Promise<{ token: string; agent: { _id: string } }> {
  const answer = await fetch(url + auth.login.path, {
    method: auth.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, rememberMe: true }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.json();
}

export function timesOf(calls: readonly TimedCall[]) {
  const times = calls.map(({ ms }) => ms);
  return {
    count: times.length,
    p50: Math.round(percentile(times, 0.5)),
    p99: Math.round(percentile(times, 0.99)),
  };
}

/** Calls at a fixed interval, concurrently with other work, until stopped. */
export function askBeside(ask: () => Promise<TimedCall>, everyMs: number) {
  const calls: TimedCall[] = [];
  let isOver = false;
  async function run(): Promise<void> {
    while (!isOver) {
      calls.push(await ask());
      await sleep(everyMs);
    }
  }
  const running = run();

  return {
    async end(): Promise<TimedCall[]> {
      isOver = true;
      await running;
      return calls;
    },
  };
}

/** Keeps this many calls in flight for the given time. */
export async function repeatCalls(
  ask: (number: number) => Promise<TimedCall>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<{ calls: TimedCall[]; perSecond: (isIn: (call: TimedCall) => boolean) => number }> {
  const calls: TimedCall[] = [];
  const began = performance.now();
  let requestCount = 0;
  async function work(): Promise<void> {
    while (performance.now() - began < seconds * 1000) {
      requestCount += 1;
      calls.push(await ask(requestCount));
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  const took = (performance.now() - began) / 1000;

  return { calls, perSecond: (isIn) => calls.filter(isIn).length / took };
}
