import type { PaymentSync } from '#contract/admin/subscriptions.ts';
import type { KnownSubscription, PaymentDifference } from '#domain/subscription/payment-differences.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList, updateRows } from '#server/db/rows.ts';

export type SyncRecord = Omit<PaymentSync, 'differences'> & { differences: PaymentDifference[] };

// Key of the advisory lock held during a comparison. hashtext maps it to the same number in every process.
const lockKey = `hashtext('sync-payments')`;

/** The row of a run whose process ended midway still says `running`, but the lock is free: that run has failed. */
const stateNow = `CASE WHEN s.state <> 'running' OR EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
    AND granted AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = ${lockKey}) THEN s.state ELSE 'failed' END`;

const stored = selectList(
  'payment_syncs',
  ['_id', 'startedAt', 'finishedAt', 'seen', 'applied', 'refused', 'compared', 'payments', 'differences'],
  's',
);
const columns = `${stored}, ${stateNow} AS state,
  CASE WHEN s.started_by IS NOT NULL
    THEN jsonb_build_object('_id', s.started_by, 'name', a.name) END AS "startedBy"`;
const source = 'payment_syncs s LEFT JOIN admins a ON a.id = s.started_by';

/** The caller holds the lock, so a run that is still `running` was broken off. */
export async function insertSync(
  db: Queryable,
  { id, startedBy, now }: { id: string; startedBy: string | null; now: number },
): Promise<void> {
  await db.query(`UPDATE payment_syncs SET state = 'failed', finished_at = $1 WHERE state = 'running'`, [
    new Date(now),
  ]);
  await db.query(
    `INSERT INTO payment_syncs (id, state, started_by, started_at) VALUES ($1, 'running', $2, $3)`,
    [id, startedBy, new Date(now)],
  );
}

export async function findSync(db: Queryable, id: string): Promise<SyncRecord | null> {
  const { rows } = await db.query<SyncRecord>(`SELECT ${columns} FROM ${source} WHERE s.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The latest runs, the running one included. */
export async function selectSyncs(db: Queryable, limit: number): Promise<SyncRecord[]> {
  const { rows } = await db.query<SyncRecord>(
    `SELECT ${columns} FROM ${source} ORDER BY s.started_at DESC, s.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

type SyncReport = Pick<SyncRecord, 'seen' | 'applied' | 'refused' | 'compared' | 'payments' | 'differences'>;

export async function finishSync(
  db: Queryable,
  id: string,
  report: SyncReport & { state: 'done' | 'failed'; now: number },
): Promise<void> {
  const { now, differences, ...counted } = report;
  const ended = { ...counted, finishedAt: new Date(now), differences: JSON.stringify(differences) };
  await updateRows(db, 'payment_syncs', { id }, ended);
}

const subscriptionColumns = selectList('subscriptions', ['agentId', 'status', 'planType'], 's');

/** Subscriptions that we have of a gateway, with the agreed price of a period; all of them, or those with one of `ids`. */
export async function selectKnownSubscriptions(
  db: Queryable,
  gateway: string,
  ids: readonly string[] | null = null,
): Promise<KnownSubscription[]> {
  const { rows } = await db.query<Omit<KnownSubscription, 'periodEnd'> & { periodEnd: string | null }>(
    `-- all tenants: a comparison with the gateway
     SELECT ${subscriptionColumns}, s.gateway_subscription AS id,
       s.billing_interval AS "interval", s.current_period_end AS "periodEnd",
       CASE s.billing_interval WHEN 'month' THEN v.monthly_minor WHEN 'year'
         THEN v.yearly_minor END AS "amountMinor"
     FROM subscriptions s
     LEFT JOIN plan_versions v ON v.plan_type = s.plan_type AND v.version = coalesce(s.plan_version, 1)
     WHERE s.gateway = $1 AND s.gateway_subscription IS NOT NULL
       AND ($2::text[] IS NULL OR s.gateway_subscription = ANY($2))`,
    [gateway, ids],
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
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS held`);
  return oneRow(rows).held;
}

export async function unlockSync(client: Queryable): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${lockKey})`);
}
