import { expiringStates } from '#domain/bookings/booking-states.ts';
import { clockMs } from '#server/db/database-time.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

export type EndedHold = RowOf<typeof bookingColumns>;
type EndedHoldOf = EndedHold & { propertyId: string };

const bookingColumns = selectList('bookings', ['agentId', '_id']);

/** Ended holds and unconfirmed bookings that are not released yet, the longest overdue first. */
export async function findEndedHolds(
  db: Queryable,
  input: { now: number; limit: number },
): Promise<EndedHold[]> {
  const { rows } = await db.query<EndedHold>({
    name: 'find-ended-holds',
    text: `-- all tenants: a timer
           SELECT ${bookingColumns} FROM bookings
           WHERE hold_expires_at <= $1 AND status IN ${sqlList(expiringStates)} AND deleted_at IS NULL
           ORDER BY hold_expires_at LIMIT $2`,
    values: [new Date(input.now), input.limit],
  });
  return rows;
}

export type FirstHoldEnd = { endsAt: string | null; readAt: number };

/**
 * When the first hold of all accounts ends, and the time of the database. PostgreSQL keeps this plan. It plans a search for the
 * holds of one account anew at each call, because it has no idea how many have ended, and that takes longer than the call.
 */
export async function findFirstHoldEnd(db: Queryable): Promise<FirstHoldEnd> {
  const { rows } = await db.query<FirstHoldEnd>({
    name: 'find-first-hold-end',
    text: `-- all tenants: only a time
           SELECT min(hold_expires_at) AS "endsAt", (${clockMs})::float8 AS "readAt" FROM bookings
           WHERE hold_expires_at IS NOT NULL AND status IN ${sqlList(expiringStates)} AND deleted_at IS NULL`,
  });
  return oneRow(rows);
}

const holdColumns = selectList('bookings', ['agentId', '_id', 'propertyId']);

/** The same for an agent. */
export async function findEndedHoldsOfAgent(
  db: Queryable,
  { agentId, now }: { agentId: string; now: number },
): Promise<EndedHoldOf[]> {
  const { rows } = await db.query<EndedHoldOf>({
    name: 'find-ended-holds-of-agent',
    text: `SELECT ${holdColumns} FROM bookings
           WHERE agent_id = $1 AND hold_expires_at <= $2
             AND status IN ${sqlList(expiringStates)} AND deleted_at IS NULL
           ORDER BY hold_expires_at, id LIMIT 200`,
    values: [agentId, new Date(now)],
  });
  return rows;
}

/** The same for some properties of an agent. */
export async function findEndedHoldsOfProperties(
  db: Queryable,
  { agentId, propertyIds, now }: { agentId: string; propertyIds: readonly string[]; now: number },
): Promise<EndedHoldOf[]> {
  const { rows } = await db.query<EndedHoldOf>({
    name: 'find-ended-holds-of-properties',
    text: `SELECT ${holdColumns} FROM bookings
           WHERE agent_id = $1 AND property_id = ANY($2::uuid[]) AND hold_expires_at <= $3
             AND status IN ${sqlList(expiringStates)} AND deleted_at IS NULL
           ORDER BY hold_expires_at, id LIMIT 200`,
    values: [agentId, propertyIds, new Date(now)],
  });
  return rows;
}

/** The same for one property: with a list of one, PostgreSQL would plan the statement anew for each call. */
export async function findEndedHoldsOfProperty(
  db: Queryable,
  { agentId, propertyId, now }: { agentId: string; propertyId: string; now: number },
): Promise<EndedHold[]> {
  const { rows } = await db.query<EndedHold>({
    name: 'find-ended-holds-of-property',
    text: `SELECT ${bookingColumns} FROM bookings
           WHERE agent_id = $1 AND property_id = $2 AND hold_expires_at <= $3
             AND status IN ${sqlList(expiringStates)} AND deleted_at IS NULL
           ORDER BY hold_expires_at, id LIMIT 200`,
    values: [agentId, propertyId, new Date(now)],
  });
  return rows;
}

type Departure = RowOf<typeof departureColumns>;

const departureColumns = selectList('bookings', ['agentId', '_id'], 'b');

/**
 * Checked-in guests past the check-out time of their last day in the property's time zone, for agents with automatic
 * check-out. $3 lists the bookings tried already.
 */
export async function findDepartures(
  db: Queryable,
  input: { now: number; limit: number; tried: readonly string[] },
): Promise<Departure[]> {
  const { rows } = await db.query<Departure>({
    name: 'find-departures',
    // No time zone is two days from UTC; the range makes the index usable.
    text: `SELECT ${departureColumns} FROM bookings b
           JOIN agents a ON a.id = b.agent_id
           JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           WHERE b.status = 'checked_in' AND b.deleted_at IS NULL AND b.check_out <= $1::timestamptz::date + 2
             AND a.settings->'bookingDefaults'->>'autoCheckOut' = 'true'
             AND b.check_out + (p.details->>'checkOutBy')::time <= $1::timestamptz AT TIME ZONE p.timezone
             AND b.id <> ALL($3::uuid[])
           ORDER BY b.check_out, b.id LIMIT $2`,
    values: [new Date(input.now), input.limit, input.tried],
  });

  return rows;
}
