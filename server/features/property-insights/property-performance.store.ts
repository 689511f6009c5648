import type { Queryable } from '#server/db/pool.ts';

/** First and last day, both included; all time without them. */
type Counted = { agentId: string; propertyId: string; from?: string; to?: string };

/** Visits through shared links; unique visitors count once a day. */
export async function viewsBySource(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<{ linkId: string; name: string; views: number; uniqueVisitors: number }[]> {
  const { rows } = await db.query(
    `SELECT v.link_id AS "linkId", l.name, sum(v.views)::int AS views, count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors"
     FROM link_views v JOIN shared_links l ON l.agent_id = v.agent_id AND l.id = v.link_id
     WHERE v.agent_id = $1 AND v.property_id = $2 GROUP BY v.link_id, l.name ORDER BY views DESC, l.name LIMIT 50`,
    [agentId, propertyId],
  );
  return rows;
}

export type ViewCount = { views: number; uniqueVisitors: number };

export async function countViews(
  db: Queryable,
  { agentId, propertyId }: Pick<Counted, 'agentId' | 'propertyId'>,
): Promise<ViewCount> {
  const { rows } = await db.query<ViewCount>(
    `SELECT coalesce(sum(views), 0)::int AS views, count(DISTINCT (day, visitor))::int AS "uniqueVisitors"
     FROM link_views WHERE agent_id = $1 AND property_id = $2`,
    [agentId, propertyId],
  );
  return rows[0] ?? { views: 0, uniqueVisitors: 0 };
}

export type BookingCount = { requests: number; confirmedRequests: number; bookings: number };

/**
 * Requests through links, those of them ever confirmed, and bookings ever confirmed from any source, by the day of
 * creation in the agent's time zone, in which visits are counted too.
 */
export async function countBookings(
  db: Queryable,
  { agentId, propertyId, from, to }: Counted,
): Promise<BookingCount> {
  const { rows } = await db.query<BookingCount>(
    `SELECT count(*) FILTER (WHERE b.link_id IS NOT NULL)::int AS requests,
       count(*) FILTER (WHERE b.link_id IS NOT NULL AND ${everConfirmed})::int AS "confirmedRequests",
       count(*) FILTER (WHERE ${everConfirmed})::int AS bookings
     FROM bookings b JOIN agents a ON a.id = b.agent_id
     WHERE b.agent_id = $1 AND b.property_id = $2 AND b.deleted_at IS NULL
       AND ($3::date IS NULL OR (b.created_at AT TIME ZONE a.timezone)::date >= $3)
       AND ($4::date IS NULL OR (b.created_at AT TIME ZONE a.timezone)::date <= $4)`,
    [agentId, propertyId, from ?? null, to ?? null],
  );
  return rows[0] ?? { requests: 0, confirmedRequests: 0, bookings: 0 };
}

const everConfirmed = `(b.status IN ('confirmed', 'checked_in', 'checked_out', 'no_show')
  OR (b.status = 'cancelled' AND EXISTS (SELECT 1 FROM booking_events e WHERE e.agent_id = b.agent_id
    AND e.booking_id = b.id AND e.to_status = 'confirmed')))`;
