import { closingBlockKinds } from '#domain/availability/block-kinds.ts';
import { soldStates } from '#domain/booking/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * Joins `u (nights, open_nights)` to properties `p`: the last days before the property's own today, from its first
 * publication at the earliest. `now` is the SQL parameter with the present moment.
 */
export function usageOfLastDays(now: string, days: number): string {
  return `CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE p.timezone)::date AS today) d
    CROSS JOIN LATERAL (SELECT LEAST(d.today, GREATEST(d.today - ${days},
      coalesce((p.listed_from AT TIME ZONE p.timezone)::date, d.today))) AS since) w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(o.nights) FILTER (WHERE b.status IN ${sqlList(soldStates)}), 0)::int AS nights,
        (d.today - w.since) - coalesce(sum(o.nights) FILTER (WHERE x.kind IN ${sqlList(closingBlockKinds)}), 0)::int AS open_nights
      FROM reserved_nights k
      CROSS JOIN LATERAL (SELECT LEAST(upper(k.stay), d.today) - GREATEST(lower(k.stay), w.since) AS nights) o
      LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id AND k.kind = 'booking'
      LEFT JOIN blocks x ON x.agent_id = k.agent_id AND x.id = k.id AND k.kind = 'block'
      WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved
        AND lower(k.stay) < d.today AND lower(k.stay) >= w.since - 366 AND upper(k.stay) > w.since) u`;
}

/** Share of the last 30 open nights that were sold (0 to 1), by property; null when none was open. */
export async function occupancyOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
  now: number,
): Promise<Map<string, number | null>> {
  if (propertyIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; nights: number; openNights: number }>({
    name: 'occupancy-of',
    text: `SELECT p.id, u.nights, u.open_nights AS "openNights" FROM properties p ${usageOfLastDays('$3', 30)}
           WHERE p.agent_id = $1 AND p.id = ANY($2::uuid[])`,
    values: [agentId, propertyIds, new Date(now)],
  });
  return new Map(rows.map(({ id, nights, openNights }) => [id, openNights > 0 ? nights / openNights : null]));
}

/** Whether the property ever had a booking or request, whatever its state. */
export async function hasBookings(db: Queryable, agentId: string, propertyId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM bookings WHERE agent_id = $1 AND property_id = $2 AND deleted_at IS NULL) AS has`,
    [agentId, propertyId],
  );
  return rows[0]?.has ?? false;
}
