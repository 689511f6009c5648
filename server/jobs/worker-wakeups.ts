import type { PgBoss, WipData } from 'pg-boss';
import type { Connection } from '#server/db/pool.ts';
import { listenOn } from '#server/db/pools/listen.ts';

export type WorkerWakeups = {
  /** The workers of a queue have more to do than one of them took. */
  wakeAnother(queue: string): void;
  /** A job of this process becomes due in so many milliseconds. */
  pollIn(ms: number): void;
  close(): Promise<void>;
};

/**
 * How often it polls for due jobs that nothing announced: another try after a failure in another process, jobs of a process
 * that died, and notifications that a connection lost.
 */
const restMs = 5000;
/** Shortest time between two polls: a job that no worker takes would otherwise keep it busy. */
const busyMs = 1000;

/** The channel on which PgBoss notifies of new jobs: the first digits of the SHA-224 of its schema's name. */
const channel = 'pgboss_454650302e472074f72063fd';

/**
 * Wakes the workers of queues that have a job to do: when the database notifies of new ones, and at the time when a waiting
 * one becomes due. PgBoss itself wakes all workers of a queue for each new job, and each of them looks for it; here a queue
 * that gathers wakes one, and at most once in `gatherMs`, so that it takes the jobs of that time together.
 */
export async function startWorkerWakeups(
  boss: PgBoss,
  {
    connection,
    gatherMs,
    onError,
  }: {
    connection: Connection;
    /** By queue; others wake all their workers at once. */
    gatherMs: ReadonlyMap<string, number>;
    onError: (error: unknown) => void;
  },
): Promise<WorkerWakeups> {
  const gathering = new Map<string, { wokenAt: number; timer?: NodeJS.Timeout | undefined }>();
  let polling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let nextPollAt = Number.POSITIVE_INFINITY;
  let isClosed = false;

  function wakeAll(queue?: string): void {
    for (const { id, name } of boss.getWipData())
      if (queue === undefined || name === queue) boss.notifyWorker(id);
  }

  /** One that has nothing to do, or all of them, so that the first one that is done takes the job. */
  function wakeOne(queue: string): void {
    const workers = boss.getWipData().filter(({ name }) => name === queue);
    const idle = workers.find(isIdle);
    for (const { id } of idle ? [idle] : workers) boss.notifyWorker(id);
  }

  function wakeFor(queue: string): void {
    const pause = gatherMs.get(queue);
    if (pause === undefined) {
      wakeAll(queue);
      return;
    }

    const state = gathering.get(queue) ?? { wokenAt: Number.NEGATIVE_INFINITY };
    gathering.set(queue, state);
    if (state.timer !== undefined) return;

    const wake = () => {
      state.timer = undefined;
      state.wokenAt = performance.now();
      wakeOne(queue);
    };
    const left = state.wokenAt + pause - performance.now();
    if (left <= 0) wake();
    else state.timer = setTimeout(wake, left);
  }

  async function pollDueQueues(): Promise<void> {
    const names = [...new Set(boss.getWipData().map(({ name }) => name))];
    const due = names.length === 0 ? [] : await findDue(boss, names);
    for (const { queue, ms } of due) if (ms <= 0) wakeAll(queue);

    pollIn(Math.min(restMs, ...due.map(({ ms }) => ms)));
  }

  function pollIn(ms: number): void {
    if (isClosed) return;
    const wait = Math.max(busyMs, ms);
    if (performance.now() + wait >= nextPollAt) return;

    clearTimeout(timer);
    nextPollAt = performance.now() + wait;
    timer = setTimeout(() => {
      nextPollAt = Number.POSITIVE_INFINITY;
      polling = pollDueQueues().catch((error: unknown) => {
        onError(error);
        pollIn(restMs);
      });
    }, wait);
  }

  const listener = await listenOn(channel, {
    connection,
    name: 'staydesk-jobs',
    onNotified: (queue) => queue !== undefined && wakeFor(queue),
    onGap: () => wakeAll(),
    onError,
  });
  pollIn(busyMs);

  return {
    wakeAnother(queue) {
      const idle = boss.getWipData().find((worker) => worker.name === queue && isIdle(worker));
      if (idle) boss.notifyWorker(idle.id);
    },
    pollIn,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const state of gathering.values()) clearTimeout(state.timer);
      await polling;
      await listener.close();
    },
  };
}

function isIdle({ state, count }: WipData): boolean {
  return state === 'active' && count === 0;
}

type DueQueue = { queue: string; ms: number };

/** In how many milliseconds the next job of each queue is due, of those that have a waiting one. */
async function findDue(boss: PgBoss, names: readonly string[]): Promise<DueQueue[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT queue, extract(epoch FROM due - now())::float8 * 1000 AS ms
     FROM unnest($1::text[]) AS queue
     CROSS JOIN LATERAL (
       SELECT CASE
         WHEN EXISTS (SELECT FROM pgboss.job
           WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now()) THEN now()
         ELSE (SELECT min(start_after) FROM pgboss.job WHERE name = queue AND state < 'active' AND NOT blocked)
       END AS due) AS waiting
     WHERE due IS NOT NULL`,
    [names],
  );
  // NOTE: the type of the driver's rows is not known to PgBoss.
  return rows as DueQueue[];
}
