import type { Queryable } from '#server/db/pool.ts';

export type Departure = { agentId: string; _id: string };

/**
 * Checked-in guests past the check-out time of their last day in the property's time zone, for agents with automatic
 * check-out. $3 lists the bookings tried already.
 */
export async function findDepartures(
  db: Queryable,
  asked: { now: number; limit: number; tried: readonly string[] },
): Promise<Departure[]> {
  const { rows } = await db.query({
    name: 'find-departures',
    // No time zone is two days from UTC; the range makes the index usable.
    text: `SELECT b.agent_id AS "agentId", b.id AS "_id" FROM bookings b
           JOIN agents a ON a.id = b.agent_id
           JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           WHERE b.status = 'checked_in' AND b.deleted_at IS NULL AND b.check_out <= $1::timestamptz::date + 2
             AND a.settings->'bookingDefaults'->>'autoCheckOut' = 'true'
             AND b.check_out + (p.details->>'checkOutBy')::time <= $1::timestamptz AT TIME ZONE p.timezone
             AND b.id <> ALL($3::uuid[])
           ORDER BY b.check_out, b.id LIMIT $2`,
    values: [new Date(asked.now), asked.limit, asked.tried],
  });
  return rows;
}
