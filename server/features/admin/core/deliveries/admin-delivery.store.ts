import type { Delivery } from '#contract/admin/deliveries.ts';
import type { DeliveryState } from '#domain/messages/mails/mail-delivery.ts';
import { type WakesRelay, wakeRelayAfter } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type DeliveryRow = Omit<Delivery, 'to' | 'account'> & { recipient: Buffer };

/** Instants in ISO 8601: at or after `from` and before `to`; null means unbounded. */
export type DeliveryFilter = {
  state: DeliveryState | 'open' | null;
  kind: string | null;
  from: string | null;
  to: string | null;
  recipientHash: Buffer | null;
  bookingCode: string | null;
};

// A job that ended without the mail being sent is gone after a week.
const hasGivenUp = `(j.state = 'failed' OR (d.job_id IS NOT NULL AND j.id IS NULL))`;
const isOpen = 'd.sent_at IS NULL AND d.discarded_at IS NULL';
const isHeld = 'EXISTS (SELECT FROM held_mails h WHERE h.id = d.id AND h.released_at IS NULL)';

const conditions: Record<DeliveryState | 'open', string> = {
  open: isOpen,
  sent: 'd.sent_at IS NOT NULL',
  discarded: 'd.discarded_at IS NOT NULL',
  held: `${isOpen} AND ${isHeld}`,
  failed: `${isOpen} AND ${hasGivenUp}`,
  retrying: `${isOpen} AND d.last_failure IS NOT NULL AND NOT ${hasGivenUp}`,
  waiting: `${isOpen} AND d.last_failure IS NULL AND NOT ${hasGivenUp} AND NOT ${isHeld}`,
};

const states = ['sent', 'discarded', 'held', 'failed', 'retrying'] as const;
const state = `CASE ${states.map((name) => `WHEN ${conditions[name]} THEN '${name}'`).join(' ')}
  ELSE 'waiting' END`;

const deliveryColumns = selectList(
  'mail_deliveries',
  ['_id', 'kind', 'recipient', 'bookingCode', 'createdAt', 'tries', 'lastTriedAt', 'lastError', 'sentAt'],
  'd',
);

const columns = `${deliveryColumns}, ${state} AS state,
  CASE WHEN ${isOpen} AND j.state = 'retry' THEN j.start_after END AS "nextTryAt",
  d.last_failure AS failure,
  d.discarded_at IS NULL AND j.id IS NOT NULL AS "isResendable"`;
const tables = `mail_deliveries d LEFT JOIN pgboss.job j ON j.name = d.queue AND j.id = d.job_id`;

/** Newest first, after `after`. */
export async function selectDeliveries(
  db: Queryable,
  filter: DeliveryFilter,
  page: { after: PageMoment | null; limit: number },
): Promise<DeliveryRow[]> {
  const { where, values } = whereOf(filter);
  const onward = page.after
    ? ` AND (d.created_at, d.id) < ($${values.push(page.after.at)}::timestamptz,
        $${values.push(page.after.id)}::uuid)`
    : '';
  const { rows } = await db.query<DeliveryRow>(
    `SELECT ${columns} FROM ${tables} WHERE ${where}${onward}
     ORDER BY d.created_at DESC, d.id DESC LIMIT $${values.push(page.limit)}`,
    values,
  );
  return rows;
}

const maxCount = 1000;

/** Counts at most a thousand. */
export async function countDeliveries(db: Queryable, filter: DeliveryFilter): Promise<number> {
  const { where, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${tables} WHERE ${where} LIMIT ${maxCount}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | null> {
  const { rows } = await db.query<DeliveryRow>(`SELECT ${columns} FROM ${tables} WHERE d.id = $1`, [id]);
  return rows[0] ?? null;
}

function whereOf(filter: DeliveryFilter) {
  const values: unknown[] = [];
  const parts = ['true'];
  if (filter.state !== null) parts.push(conditions[filter.state]);
  if (filter.kind !== null) parts.push(`d.kind = $${values.push(filter.kind)}`);
  if (filter.from !== null) parts.push(`d.created_at >= $${values.push(filter.from)}::timestamptz`);
  if (filter.to !== null) parts.push(`d.created_at < $${values.push(filter.to)}::timestamptz`);
  if (filter.recipientHash !== null) parts.push(`d.recipient_hash = $${values.push(filter.recipientHash)}`);
  if (filter.bookingCode !== null) parts.push(`d.booking_code = $${values.push(filter.bookingCode)}`);
  return { where: parts.join(' AND '), values };
}

type Account = NonNullable<Delivery['account']>;

/** Accounts by their address, in the given writing of it. */
export async function findAccountsOf(
  db: Queryable,
  addresses: readonly string[],
): Promise<Map<string, Account>> {
  const { rows } = await db.query<Account & { email: string }>(
    `SELECT id AS "_id", 'agent' AS type, name, email
     FROM agents
     WHERE email = ANY($1) AND status <> 'deleted'
     UNION ALL SELECT id, 'admin', name, email FROM admins WHERE email = ANY($1)`,
    [addresses],
  );
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}

type LockedMail = {
  kind: string;
  queue: string;
  isDiscarded: boolean;
  isSent: boolean;
  /** Null before the first try, and once the job is no longer kept. */
  job: { id: string; state: string; data: Record<string, unknown> } | null;
};

export async function lockMail(tx: Queryable, id: string): Promise<LockedMail | null> {
  const { rows } = await tx.query<LockedMail>(
    `SELECT d.kind, d.queue, d.discarded_at IS NOT NULL AS "isDiscarded", d.sent_at IS NOT NULL AS "isSent",
       CASE WHEN j.id IS NOT NULL
         THEN jsonb_build_object('id', j.id, 'state', j.state, 'data', j.data) END AS job
     FROM ${tables} WHERE d.id = $1 FOR UPDATE OF d`,
    [id],
  );
  return rows[0] ?? null;
}

/** Makes a job due at once that waits for its next try. */
export async function hurryJob(tx: Queryable, jobId: string): Promise<void> {
  await tx.query(`UPDATE pgboss.job SET start_after = now() WHERE id = $1 AND state = 'retry'`, [jobId]);
}

/** A second mail like an earlier one, with the outbox row of its job. */
export async function copyDelivery(
  tx: Queryable & Partial<WakesRelay>,
  { id, newId, data, now }: { id: string; newId: string; data: Record<string, unknown>; now: number },
): Promise<void> {
  wakeRelayAfter(tx);
  await tx.query(
    `WITH copy AS (
       INSERT INTO mail_deliveries (id, queue, kind, recipient, recipient_hash, booking_code, created_at)
       SELECT $2, queue, kind, recipient, recipient_hash, booking_code, $3 FROM mail_deliveries WHERE id = $1
       RETURNING queue)
     INSERT INTO outbox (kind, topic, payload) SELECT 'job', queue, $4 FROM copy`,
    [id, newId, new Date(now), { ...data, delivery: newId }],
  );
}
