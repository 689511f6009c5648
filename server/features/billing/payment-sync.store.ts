import type { PaymentSync } from '#contract/admin/subscriptions.ts';
import type { KnownSubscription, PaymentDifference } from '#domain/subscription/payment-differences.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';

export type SyncRecord = Omit<PaymentSync, 'differences'> & { differences: PaymentDifference[] };

const columns = selectList<'payment_syncs', SyncRecord>({
  _id: 'id',
  state: 'state',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  seen: 'seen',
  applied: 'applied',
  refused: 'refused',
  compared: 'compared',
  differences: 'differences',
});

export async function insertSync(db: Queryable, id: string, now: number): Promise<SyncRecord> {
  const { rows } = await db.query<SyncRecord>(
    `INSERT INTO payment_syncs (id, state, started_at) VALUES ($1, 'running', $2) RETURNING ${columns}`,
    [id, new Date(now)],
  );
  return oneRow(rows);
}

export async function findSync(db: Queryable, id: string): Promise<SyncRecord | null> {
  const { rows } = await db.query<SyncRecord>(`SELECT ${columns} FROM payment_syncs WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** The latest runs, the running one included. */
export async function selectSyncs(db: Queryable, limit: number): Promise<SyncRecord[]> {
  const { rows } = await db.query<SyncRecord>(
    `SELECT ${columns} FROM payment_syncs ORDER BY started_at DESC, id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

type SyncReport = Pick<SyncRecord, 'seen' | 'applied' | 'refused' | 'compared' | 'differences'>;

export async function finishSync(
  db: Queryable,
  id: string,
  report: SyncReport & { state: 'done' | 'failed'; now: number },
): Promise<void> {
  await db.query(
    `UPDATE payment_syncs SET state = $2, finished_at = $3, seen = $4, applied = $5, refused = $6, compared = $7,
       differences = $8 WHERE id = $1`,
    [
      ...[id, report.state, new Date(report.now), report.seen, report.applied, report.refused],
      ...[report.compared, JSON.stringify(report.differences)],
    ],
  );
}

/** Subscriptions that we have of a gateway, with the agreed price of a period. */
export async function selectKnownSubscriptions(db: Queryable, gateway: string): Promise<KnownSubscription[]> {
  const { rows } = await db.query<Omit<KnownSubscription, 'periodEnd'> & { periodEnd: string | null }>(
    `SELECT s.agent_id AS "agentId", s.gateway_subscription AS id, s.status, s.plan_type AS "planType",
       s.billing_interval AS "interval", s.current_period_end AS "periodEnd",
       CASE s.billing_interval WHEN 'month' THEN v.monthly_minor WHEN 'year' THEN v.yearly_minor END AS "amountMinor"
     FROM subscriptions s
     LEFT JOIN plan_versions v ON v.plan_type = s.plan_type AND v.version = coalesce(s.plan_version, 1)
     WHERE s.gateway = $1 AND s.gateway_subscription IS NOT NULL`,
    [gateway],
  );
  return rows.map((row) => ({
    ...row,
    periodEnd: row.periodEnd === null ? null : Date.parse(row.periodEnd),
  }));
}

/** The ids are what a gateway gave, which may be no ids of ours. */
export async function findAgentNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM agents WHERE id::text = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
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
