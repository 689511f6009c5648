import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { soldStates } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

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
        (SELECT count(*) FROM shared_links WHERE agent_id = $1 AND status = 'active') AS links,
        (SELECT count(*)
         FROM (SELECT FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL LIMIT ${maxCount})
          AS counted) AS bookings`,
    values: [agentId],
  });

  return oneRow(rows);
}

/** Planned arrivals, departures and nights of today and the next 13 days by the dates of the stays, in the agent's time zone. */
export async function countComingDays(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<DashboardBookings['next14']> {
  const { rows } = await db.query<DashboardBookings['next14'][number]>({
    name: 'coming-days',
    text: `SELECT d.day, count(b.id) FILTER (WHERE b.check_in = d.day)::int AS arrivals,
        count(b.id) FILTER (WHERE b.check_out = d.day)::int AS departures,
        count(b.id) FILTER (WHERE b.check_in <= d.day AND b.check_out > d.day)::int AS "inHouse"
      FROM agents a
      CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE a.timezone)::date + i AS day
        FROM generate_series(0, 13) AS i) d
      LEFT JOIN (SELECT id, check_in, check_out FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL
          AND status IN ${sqlList(soldStates)}
          AND check_in BETWEEN $2::timestamptz::date - 367 AND $2::timestamptz::date + 15
          AND check_out >= $2::timestamptz::date - 1) b
        ON b.check_in <= d.day AND b.check_out >= d.day
      WHERE a.id = $1 GROUP BY d.day ORDER BY d.day`,
    values: [agentId, new Date(now)],
  });

  return rows;
}
