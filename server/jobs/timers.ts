import { setTimeout as wait } from 'node:timers/promises';
import type { RetentionRule } from '#domain/admin/retention-rules.ts';

export type Timers = { close(): Promise<void> };

/** `signal` aborts when the process is about to end: a long run stops at the next safe point. */
export type TimedTask = {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<void>;
  /** Runs whatever `mayRun` says: it removes nothing and goes by the clock of the database. */
  ignoresClock?: true;
};

/** Applies a retention rule; returns how many rows or files it removed. */
export type RemovingTask = Omit<TimedTask, 'run'> & {
  removes: RetentionRule;
  run: (signal: AbortSignal) => Promise<number>;
};

const retryMs = 10_000;

/** How long the first run of a task delays the first run of the next one, and each of its later ones. */
const firstTurnMs = 250;

/**
 * Runs each task at the start and then periodically, never twice at once in this process. A run that failed, or that
 * `mayRun` prevented, is retried soon, however long the period is. Runs take turns, because together they would use every
 * connection of the pool while callers wait, and each connection reads the catalogue and plans their statements.
 */
export function startTimers(
  tasks: readonly TimedTask[],
  onError: (error: unknown) => void,
  mayRun: () => Promise<boolean> = async () => true,
): Timers {
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();

  function tick(task: TimedTask): void {
    if (running.has(task.name) || ending.signal.aborted) return;
    const round = (task.ignoresClock ? Promise.resolve(true) : mayRun())
      .then((may) => (may ? task.run(ending.signal) : tickLater(task)))
      .catch((error: unknown) => {
        onError(error);
        tickLater(task);
      })
      .finally(() => running.delete(task.name));
    running.set(task.name, round);
  }

  function tickLater(task: TimedTask): void {
    const retry = setTimeout(
      () => {
        retries.delete(retry);
        tick(task);
      },
      Math.min(retryMs, task.everyMs),
    );
    retries.add(retry);
  }
  const handles: NodeJS.Timeout[] = [];

  async function takeFirstTurns(): Promise<void> {
    for (const task of tasks) {
      if (ending.signal.aborted) return;
      handles.push(setInterval(() => tick(task), task.everyMs));
      tick(task);
      await Promise.race([running.get(task.name), wait(firstTurnMs, undefined, { ref: false })]);
    }
  }
  void takeFirstTurns();

  return {
    async close() {
      ending.abort();
      for (const handle of handles) clearInterval(handle);
      await Promise.all(running.values());
      for (const retry of retries) clearTimeout(retry);
    },
  };
}
