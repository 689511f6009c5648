import type { DashboardBookings } from '#contract/dashboard.ts';
import type { Queryable } from '#server/db/pool.ts';

const countedAtMost = 10_000;

export async function countForDashboard(
  db: Queryable,
  agentId: string,
): Promise<DashboardBookings['counts']> {
  const { rows } = await db.query({
    name: 'count-for-dashboard',
    text: `SELECT
        (SELECT count(*) FROM properties WHERE agent_id = $1 AND deleted_at IS NULL) AS properties,
        (SELECT count(*) FROM properties WHERE agent_id = $1 AND deleted_at IS NULL AND status = 'active')
          AS "activeProperties",
        (SELECT count(*) FROM shared_links WHERE agent_id = $1 AND status = 'active') AS links,
        (SELECT count(*) FROM (SELECT FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL LIMIT ${countedAtMost})
          AS counted) AS bookings,
        (SELECT coalesce(sum(unread_agent), 0)::int FROM conversations WHERE agent_id = $1 AND unread_agent > 0)
          AS "unreadMessages"`,
    values: [agentId],
  });
  return rows[0];
}
