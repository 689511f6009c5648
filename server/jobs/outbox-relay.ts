import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import {
  keepStuckRow,
  type LiveEvent,
  type LiveTopic,
  type OutboxRow,
  takeOutboxRows,
} from '#server/db/outbox.ts';
import type { Bus } from '#server/live/bus.ts';
import type { JobQueue } from './job-queue.ts';

export type OutboxRelay = { nudge(): void; drain(): Promise<void>; close(): Promise<void> };

const batch = 200;
const sweepMs = 1000;

/**
 * Carries outbox rows to the bus and to the job queue: at once after a commit of this process, and every second for
 * what another process or a crash left behind. Rows leave the table in the transaction that delivers them, so each
 * is delivered at least once.
 */
export function startOutboxRelay(deps: Deps & { onError: (error: unknown) => void }): OutboxRelay {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      while ((await relayBatch(deps)) === batch);
    } while (again);
  }
  function nudge(): void {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch(deps.onError)
      .finally(() => {
        running = null;
        if (again) nudge();
      });
  }
  const sweep = setInterval(nudge, sweepMs);
  return {
    nudge,
    // A sweep that is under way has rows locked that a second one skips.
    async drain() {
      await running;
      await drain();
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      await running;
    },
  };
}

type Deps = { pool: pg.Pool; bus: Bus; queue: JobQueue };

/** All in one go; when that fails, once more row by row, so that one bad row holds nobody up. */
async function relayBatch(deps: Deps): Promise<number> {
  return relayRows(deps, (row, client) => deps.queue.send(row.topic, row.payload, client)).catch(() =>
    relayRows(deps, (row, client) => handOnOrKeep(deps, row, client)),
  );
}

async function relayRows(
  deps: Deps,
  handOn: (row: OutboxRow, client: pg.PoolClient) => Promise<void>,
): Promise<number> {
  const client = await deps.pool.connect();
  try {
    await client.query('BEGIN');
    const rows = await takeOutboxRows(client, batch);
    for (const row of rows) if (row.kind === 'job') await handOn(row, client);
    const events = rows.filter((row) => row.kind === 'live').map(toLiveEvent);
    // Before the rows are gone: a process that dies in between tells twice, and not never.
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

/** A database that is away fails at the savepoint as well: then nothing is stuck, and all is tried again later. */
async function handOnOrKeep({ queue }: Deps, row: OutboxRow, client: pg.PoolClient): Promise<void> {
  await client.query('SAVEPOINT one_row');
  try {
    await queue.send(row.topic, row.payload, client);
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT one_row');
    await keepStuckRow(client, row, uuidv7(), String(error));
  }
}

function toLiveEvent(row: OutboxRow): LiveEvent {
  // NOTE: rows of kind live are written by announce() alone, which takes exactly this shape.
  return { topic: row.topic as LiveTopic, ...(row.payload as Pick<LiveEvent, 'kind' | 'ids'>) };
}
