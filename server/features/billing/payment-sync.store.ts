import type { PaymentSync } from '#contract/admin/subscriptions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';

const columns = selectList<'payment_syncs', PaymentSync>({
  _id: 'id',
  state: 'state',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  seen: 'seen',
  applied: 'applied',
  refused: 'refused',
});

export async function insertSync(db: Queryable, id: string, now: number): Promise<PaymentSync> {
  const { rows } = await db.query<PaymentSync>(
    `INSERT INTO payment_syncs (id, state, started_at) VALUES ($1, 'running', $2) RETURNING ${columns}`,
    [id, new Date(now)],
  );
  return oneRow(rows);
}

export async function findSync(db: Queryable, id: string): Promise<PaymentSync | null> {
  const { rows } = await db.query<PaymentSync>(`SELECT ${columns} FROM payment_syncs WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function finishSync(
  db: Queryable,
  id: string,
  report: { state: 'done' | 'failed'; seen: number; applied: number; refused: number; now: number },
): Promise<void> {
  await db.query(
    'UPDATE payment_syncs SET state = $2, finished_at = $3, seen = $4, applied = $5, refused = $6 WHERE id = $1',
    [id, report.state, new Date(report.now), report.seen, report.applied, report.refused],
  );
}

/** Advisory lock: one process at a time, until its connection releases it. */
export async function tryLockSync(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('sync-payments')) AS held`,
  );
  return oneRow(rows).held;
}

export async function unlockSync(client: Queryable): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(hashtext('sync-payments'))`);
}
