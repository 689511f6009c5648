import type { AdminStats } from '#contract/admin/stats.ts';
import { everConfirmedStates, requestStates, soldStates } from '#domain/bookings/booking-states.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

type Numbers = Pick<AdminStats, 'users' | 'properties' | 'bookings' | 'bookedLast30Days' | 'trend'>;

const users = `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'active')::int AS active,
  count(*) FILTER (WHERE status = 'suspended')::int AS suspended,
  count(*) FILTER (WHERE created_at >= $1)::int AS "newLast30Days" FROM agents WHERE status <> 'deleted'`;

const realBooking = `NOT ${isExampleProperty('b.agent_id', 'b.property_id')}`;
const realProperty = `NOT ${isExampleProperty('p.agent_id', 'p.id')}`;

// Bookings of example agencies are few, so they are subtracted: the count itself stays in an index.
const exampleBookings = `FROM example_records x JOIN bookings b
  ON b.agent_id = x.agent_id AND b.property_id = x.record_id AND b.deleted_at IS NULL
  WHERE x.kind = 'property'`;

// Active means visible to guests.
const properties = `SELECT count(*)::int AS total,
  count(*) FILTER (WHERE status = 'active' AND moderation = 'approved')::int AS active,
  count(*) FILTER (WHERE moderation = 'pending_review')::int AS "pendingReview",
  count(*) FILTER (WHERE moderation = 'suspended')::int AS suspended,
  count(*) FILTER (WHERE created_at >= $1)::int AS "newLast30Days" FROM properties p
  WHERE deleted_at IS NULL AND ${realProperty}`;

// Grouped by status first, so that an index alone answers.
const bookings = `SELECT coalesce(sum(made), 0)::int AS total,
  coalesce(sum(made) FILTER (WHERE status IN ${sqlList(requestStates)}), 0)::int AS "openRequests",
  coalesce(sum(made) FILTER (WHERE status IN ${sqlList(everConfirmedStates)}), 0)::int AS confirmed,
  coalesce(sum(made) FILTER (WHERE status = 'cancelled'), 0)::int AS cancelled,
  ((SELECT count(*) FROM bookings WHERE deleted_at IS NULL AND created_at >= $1)
    - (SELECT count(*) ${exampleBookings} AND b.created_at >= $1))::int AS "newLast30Days"
  FROM (SELECT status, count(*) AS made FROM bookings WHERE deleted_at IS NULL GROUP BY status
    UNION ALL SELECT b.status, -count(*) ${exampleBookings} GROUP BY b.status) AS by_state`;

const booked = `SELECT sum(total_minor)::bigint AS amount, currency, count(*)::int AS bookings FROM bookings b
  WHERE created_at >= $1 AND deleted_at IS NULL AND status IN ${sqlList(soldStates)} AND ${realBooking}
  GROUP BY currency ORDER BY bookings DESC, currency`;

/** All thirty days, including days without new rows. */
const trend = `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(u.made, 0)::int AS users,
    coalesce(p.made, 0)::int AS properties, coalesce(b.made, 0)::int AS bookings
  FROM generate_series(date_trunc('day', $1::timestamptz AT TIME ZONE 'UTC'),
    date_trunc('day', $1::timestamptz AT TIME ZONE 'UTC') + interval '29 days', interval '1 day') AS day
  LEFT JOIN (${createdByDay('agents a', `status <> 'deleted'`)}) u USING (day)
  LEFT JOIN (${createdByDay('properties p', `deleted_at IS NULL AND ${realProperty}`)}) p USING (day)
  LEFT JOIN (${createdByDay('bookings b', `deleted_at IS NULL AND ${realBooking}`)}) b USING (day)
  ORDER BY day`;

function createdByDay(table: string, where: string): string {
  return `SELECT date_trunc('day', created_at AT TIME ZONE 'UTC') AS day, count(*) AS made FROM ${table}
    WHERE created_at >= $1 AND ${where} GROUP BY 1`;
}

/** `since` is the first instant of the thirty days. */
export async function readNumbers(db: Queryable, since: string): Promise<Numbers> {
  const [ofUsers, ofProperties, ofBookings, money, days] = await Promise.all([
    db.query<Numbers['users']>(users, [since]),
    db.query<Numbers['properties']>(properties, [since]),
    db.query<Numbers['bookings']>(bookings, [since]),
    db.query<Numbers['bookedLast30Days'][number]>(booked, [since]),
    db.query<Numbers['trend'][number]>(trend, [since]),
  ]);

  return {
    users: oneRow(ofUsers.rows),
    properties: oneRow(ofProperties.rows),
    bookings: oneRow(ofBookings.rows),
    bookedLast30Days: money.rows,
    trend: days.rows,
  };
}

/** Row count estimated by the planner statistics: free, and accurate to a few percent. */
export async function estimateRows(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ estimate: number }>(
    `SELECT coalesce(sum(greatest(reltuples, 0)), 0)::bigint AS estimate FROM pg_class
     WHERE relkind = 'r' AND (oid = ANY ($1::regclass[]) OR oid IN (
       SELECT inhrelid FROM pg_inherits WHERE inhparent = ANY ($1::regclass[])))`,
    [['agents', 'properties', 'bookings']],
  );
  return oneRow(rows).estimate;
}

/** Not cached: the rows are few and found by an index. */
export async function countToReview(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting
     FROM properties
     WHERE moderation = 'pending_review' AND deleted_at IS NULL`,
  );
  return oneRow(rows).waiting;
}

/** Names of admins who have neither two-step sign-in nor a passkey. */
export async function findAdminsWithoutTwoStep(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM admins a WHERE status = 'active' AND NOT EXISTS (SELECT FROM two_step_accounts t
       WHERE t.audience = 'admin' AND t.account_id = a.id AND t.confirmed_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM admin_passkeys p WHERE p.admin_id = a.id)
     ORDER BY ${inNameOrder('name')}, id LIMIT 20`,
  );
  return rows.map(({ name }) => name);
}

export type AttentionCounts = {
  newFeedback: number;
  clientErrorsToday: number;
};

export async function readAttentionCounts(db: Queryable, midnight: string): Promise<AttentionCounts> {
  const { rows } = await db.query<AttentionCounts>(
    `SELECT (SELECT count(*)::int FROM feedback WHERE status = 'new') AS "newFeedback",
       (SELECT count(*)::int FROM admin_log WHERE type = 'client' AND at >= $1) AS "clientErrorsToday"`,
    [midnight],
  );
  return oneRow(rows);
}

export type QueueCounts = { failed: number; failedMails: number };

/** Jobs that gave up, which keep that state in the tables of pg-boss until they are purged. */
export async function readQueueCounts(db: Queryable, mailQueues: readonly string[]): Promise<QueueCounts> {
  const { rows } = await db.query<QueueCounts>(
    `SELECT count(*)::int AS failed, count(*) FILTER (WHERE name = ANY($1))::int AS "failedMails"
     FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '\\_\\_pgboss%' AND name <> 'dead-letters'`,
    [mailQueues],
  );
  return oneRow(rows);
}
