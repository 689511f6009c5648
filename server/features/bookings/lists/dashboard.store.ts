import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { isOfGuest } from '#server/features/bookings/availability/index.ts';

const maxCount = 10_000;

export async function countForDashboard(
  db: Queryable,
  agentId: string,
): Promise<Omit<DashboardBookings['counts'], 'unreadMessages'>> {
  const { rows } = await db.query<Omit<DashboardBookings['counts'], 'unreadMessages'>>({
    name: 'count-for-dashboard',
    text: `SELECT
        (SELECT count(*) FROM properties WHERE agent_id = $1 AND deleted_at IS NULL) AS properties,
        (SELECT count(*) FROM properties WHERE agent_id = $1 AND deleted_at IS NULL AND status = 'active')
          AS "activeProperties",
        (SELECT count(*) FROM example_records WHERE agent_id = $1 AND kind = 'property') AS examples,
        (SELECT count(*) FROM shared_links WHERE agent_id = $1 AND status = 'active') AS links,
        (SELECT count(*)
         FROM (SELECT FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL LIMIT ${maxCount})
          AS counted) AS bookings`,
    values: [agentId],
  });

  return oneRow(rows);
}

/**
 * Planned arrivals, departures and nights with a guest of today and the next 13 days by the dates of the stays, in the
 * agent's time zone.
 */
export async function countComingDays(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<DashboardBookings['next14']> {
  const { rows } = await db.query<DashboardBookings['next14'][number]>({
    name: 'coming-days',
    text: `SELECT d.day, count(s.stay) FILTER (WHERE lower(s.stay) = d.day)::int AS arrivals,
        count(s.stay) FILTER (WHERE upper(s.stay) = d.day)::int AS departures,
        count(s.stay) FILTER (WHERE s.stay @> d.day)::int AS "inHouse"
      FROM agents a
      CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE a.timezone)::date + i AS day
        FROM generate_series(0, 13) AS i) d
      LEFT JOIN (SELECT k.stay FROM reserved_nights k
          WHERE k.agent_id = $1 AND k.is_reserved AND ${isOfGuest}
            AND lower(k.stay) >= $2::timestamptz::date - ${maxStayNights + 2}
            AND lower(k.stay) <= $2::timestamptz::date + 15
            AND upper(k.stay) >= $2::timestamptz::date - 1) s
        ON lower(s.stay) <= d.day AND upper(s.stay) >= d.day
      WHERE a.id = $1 GROUP BY d.day ORDER BY d.day`,
    values: [agentId, new Date(now)],
  });

  return rows;
}
