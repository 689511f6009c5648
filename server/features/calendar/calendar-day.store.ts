import type { CalendarDay } from '#contract/bookings/calendar.ts';
import { closingBlockKinds } from '#domain/availability/block-kinds.ts';
import { soldStates } from '#domain/booking/booking-states.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * Occupancy and revenue of each night in [from, to) over the properties that had been published by then. Imported blocks
 * count as occupied, as in analytics.
 */
export async function selectCalendarDays(
  db: Queryable,
  { agentId, from, to }: { agentId: string; from: string; to: string },
): Promise<CalendarDay[]> {
  const { rows } = await db.query<CalendarDay>({
    name: 'calendar-days',
    text: `WITH listed AS MATERIALIZED (
        SELECT id, (listed_from AT TIME ZONE timezone)::date AS since FROM properties
        WHERE agent_id = $1 AND deleted_at IS NULL AND status <> 'archived' AND listed_from IS NOT NULL
      ), nights AS MATERIALIZED (
        SELECT n.day::date AS day, x.kind AS block, b.status IN ${sqlList(soldStates)} AS sold, b.currency,
          CASE WHEN b.is_priced THEN b.revenue_upto[n.day::date - b.check_in + 1]
            - coalesce(b.revenue_upto[n.day::date - b.check_in], 0) END AS minor
        FROM reserved_nights k
        JOIN listed l ON l.id = k.property_id
        CROSS JOIN LATERAL generate_series(
          GREATEST(lower(k.stay), $2::date, l.since), LEAST(upper(k.stay), $3::date) - 1, '1 day') AS n (day)
        LEFT JOIN bookings b ON b.agent_id = $1 AND b.id = k.id AND k.kind = 'booking'
        LEFT JOIN blocks x ON x.agent_id = $1 AND x.id = k.id AND k.kind = 'block'
        WHERE k.agent_id = $1 AND k.is_reserved
          AND lower(k.stay) < $3::date AND lower(k.stay) >= $2::date - ${maxStayNights} AND upper(k.stay) > $2::date
      ), counts AS (
        SELECT day, count(*) FILTER (WHERE sold OR block = 'imported')::int AS occupied,
          count(*) FILTER (WHERE block IN ${sqlList(closingBlockKinds)})::int AS blocked
        FROM nights GROUP BY day
      ), sums AS (
        SELECT day, json_agg(json_build_object('amount', amount, 'currency', currency) ORDER BY amount DESC, currency) AS revenue
        FROM (SELECT day, currency, sum(minor)::bigint AS amount FROM nights WHERE sold AND minor IS NOT NULL
              GROUP BY day, currency) AS by_currency GROUP BY day
      ), supply AS (
        SELECT d.day::date AS day, count(l.id)::int AS properties
        FROM generate_series($2::date, $3::date - 1, '1 day') AS d (day) LEFT JOIN listed l ON l.since <= d.day::date
        GROUP BY d.day
      )
      SELECT s.day AS date, coalesce(c.occupied, 0) AS occupied, s.properties - coalesce(c.blocked, 0) AS sellable,
        coalesce(r.revenue, '[]'::json) AS revenue
      FROM supply s LEFT JOIN counts c ON c.day = s.day LEFT JOIN sums r ON r.day = s.day ORDER BY s.day`,
    values: [agentId, from, to],
  });
  return rows;
}
