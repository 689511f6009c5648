import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { runAsSystem } from '#server/db/event-log.ts';
import {
  hasDueOutboxRows,
  type LiveEvent,
  type LiveTopic,
  type OutboxRow,
  setAsideStuckRow,
  takeOutboxRows,
} from '#server/db/outbox.ts';
import type { Bus } from '#server/live/bus.ts';
import type { JobQueue, NewJob } from './job-queue.ts';

export type OutboxRelay = { nudge(): void; drain(): Promise<void>; close(): Promise<void> };

const batch = 200;
const sweepMs = 2000;
/** Commits that follow one another are delivered together. Nobody sees a tenth of a second. */
const gatherMs = 100;

/**
 * Delivers outbox rows to the bus and to the job queue: right after a commit of this process, and every two seconds for
 * the rows of other processes and of crashes, and for those that fall due. Rows are deleted in the transaction that delivers them, so each is
 * delivered at least once.
 */
export function startOutboxRelay(deps: Deps & { onError: (error: unknown) => void }): OutboxRelay {
  let running: Promise<void> | null = null;
  let again = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;
  let closed = false;

  async function deliver(): Promise<void> {
    while ((await relayBatch(deps)) === batch);
  }

  function nudge(): void {
    if (closed || later !== undefined) return;
    if (running !== null) {
      again = true;
      return;
    }

    const left = startedAt + gatherMs - performance.now();
    if (left > 0) later = setTimeout(run, left);
    else void run();
  }

  function run(): Promise<void> {
    clearTimeout(later);
    later = undefined;
    again = false;
    startedAt = performance.now();

    const delivery = runAsSystem(deliver);
    running = delivery.catch(deps.onError).finally(() => {
      running = null;
      if (again) nudge();
    });
    return delivery;
  }

  /** Reads without a transaction, because there is nothing to deliver most of the time. */
  async function sweep(): Promise<void> {
    if (running === null && (await hasDueOutboxRows(deps.pool, deps.now?.()))) nudge();
  }
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = runAsSystem(sweep).catch(deps.onError);
  }, sweepMs);

  return {
    nudge,
    // One delivery at a time: rows that another one has locked would be skipped.
    async drain() {
      while (running !== null) await running;
      await run();
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await sweeping;
      await running;
      // What the last commits left is delivered before the process ends.
      if (later !== undefined || again) await run().catch(deps.onError);
    },
  };
}

/**
 * Commits without waiting for the disk: after a power cut, lost deletions put rows back into the outbox, and they are
 * delivered again.
 */
const beginDelivery = 'BEGIN; SET LOCAL synchronous_commit = off';

/** `now` replaces the database's clock. */
type Deps = { pool: pg.Pool; bus: Bus; queue: JobQueue; now?: (() => number) | undefined };

/** Delivers the whole batch; if that fails, row by row, so that one bad row does not block the others. */
async function relayBatch(deps: Deps): Promise<number> {
  return relayRows(deps, (jobs, client) => deps.queue.sendAll(jobs.map(toJob), client)).catch(() =>
    relayRows(deps, async (jobs, client) => {
      for (const row of jobs) await deliverOrSetAside(deps, row, client);
    }),
  );
}

async function relayRows(
  deps: Deps,
  handOn: (jobs: readonly OutboxRow[], client: pg.PoolClient) => Promise<void>,
): Promise<number> {
  const client = await deps.pool.connect();
  try {
    await client.query(beginDelivery);
    const rows = await takeOutboxRows(client, { limit: batch, now: deps.now?.() });
    await handOn(
      rows.filter((row) => row.kind === 'job'),
      client,
    );
    const events = rows.filter((row) => row.kind === 'live').map(toLiveEvent);
    // Published before the commit: a crash in between repeats events and never loses them.
    if (events.length > 0) await deps.bus.publish(events);
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Sets a row aside that cannot be delivered. Without a database the savepoint fails too, so nothing is set aside and
 * everything is retried later.
 */
async function deliverOrSetAside({ queue }: Deps, row: OutboxRow, client: pg.PoolClient): Promise<void> {
  await client.query('SAVEPOINT one_row');
  try {
    await queue.send(row.topic, row.payload, client);
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT one_row');
    await setAsideStuckRow(client, row, uuidv7(), String(error));
  }
}

function toJob({ topic, payload }: OutboxRow): NewJob {
  return { queue: topic, data: payload };
}

function toLiveEvent(row: OutboxRow): LiveEvent {
  // NOTE: only announce() writes rows of kind live, in exactly this shape.
  return { topic: row.topic as LiveTopic, ...(row.payload as Pick<LiveEvent, 'kind' | 'ids'>) };
}
