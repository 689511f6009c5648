import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until all queued work is done; returns how much is left when the time is up. */
export async function untilWorkIsDone(db: Pick<pg.ClientBase, 'query'>, patienceMs: number): Promise<number> {
  for (const began = performance.now(); ; await sleep(300)) {
    const { rows } = await db.query<{ left: number }>(
      `SELECT ((SELECT count(*) FROM outbox) + (SELECT count(*) FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active') AND name <> 'dead-letters'))::int AS left`,
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0 || performance.now() - began > patienceMs) return left;
  }
}
