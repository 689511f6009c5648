import { setTimeout as sleep } from 'node:timers/promises';
import { type CallFacts, type MainCall, mainCalls } from '../bench/load/main-calls.ts';
import { percentile } from '../harness/statistics.ts';

/** Calls of one phase. `retried` are those that another process answered after a 503 or a refused connection. */
export type PhaseFigures = {
  phase: string;
  calls: number;
  retried: number;
  failed: string[];
  p50: number;
  p99: number;
};

type Answer = { ms: number; tries: number; error: string | null };

const retryPauseMs = 250;
const patienceMs = 30_000;

type LoadOptions = {
  /** Addresses that a load balancer would know now. */
  urls: () => readonly string[];
  token: string;
  perSecond: number;
  facts: Omit<CallFacts, 'lastPage'>;
};

/** Signing in keeps a processor busy for a while, and the last page of a list needs its cursor. */
const leftOut: ReadonlySet<string> = new Set(['sign in', 'my bookings, last page']);

/** Makes the main calls of agents and visitors at a constant rate, whether earlier ones have been answered or not. */
export function startLoad({ urls, token, perSecond, facts }: LoadOptions) {
  const calls = mainCalls({ ...facts, lastPage: '' }).filter(({ name }) => !leftOut.has(name));
  const phases = new Map<string, Answer[]>();
  const running = new Set<Promise<void>>();
  let phase = 'start';
  let isOver = false;

  async function make(turn: number): Promise<void> {
    const call = calls[turn % calls.length];
    if (call === undefined) return;
    const during = phase;
    const answer = await callAny(call, turn, { urls, token });
    phases.set(during, [...(phases.get(during) ?? []), answer]);
  }

  async function run(): Promise<void> {
    const began = performance.now();
    for (let turn = 0; !isOver; turn++) {
      await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
      const one = make(turn).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }
  const finished = run();

  return {
    enter(name: string) {
      phase = name;
    },
    async end(): Promise<PhaseFigures[]> {
      isOver = true;
      await finished;
      return [...phases].map(([name, answers]) => figuresOf(name, answers));
    },
  };
}

/** As nginx and the clients do: a 503 or a refused connection is tried at another process, under the same key. */
async function callAny(
  { method, signed, request }: MainCall,
  turn: number,
  { urls, token }: Pick<LoadOptions, 'urls' | 'token'>,
): Promise<Answer> {
  const { path, body, headers } = request(turn);
  const began = performance.now();
  let error = 'no process';

  for (let tries = 1; performance.now() - began < patienceMs; tries++) {
    const known = urls();
    const url = known[(turn + tries) % known.length] ?? '';

    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(signed ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      if (answer.ok) return { ms: performance.now() - began, tries, error: null };

      error = `${method} ${path}: ${answer.status} ${text.slice(0, 200)}`;
      if (answer.status !== 503) break;
    } catch (cause) {
      error = `${method} ${path}: ${cause instanceof Error ? String(cause.cause ?? cause) : cause}`;
    }
    if (tries >= known.length) await sleep(retryPauseMs);
  }

  return { ms: performance.now() - began, tries: 1, error };
}

function figuresOf(phase: string, answers: readonly Answer[]): PhaseFigures {
  const times = answers.map(({ ms }) => ms);
  return {
    phase,
    calls: answers.length,
    retried: answers.filter(({ tries, error }) => tries > 1 && error === null).length,
    failed: answers.flatMap(({ error }) => error ?? []),
    p50: Math.round(percentile(times, 0.5)),
    p99: Math.round(percentile(times, 0.99)),
  };
}
