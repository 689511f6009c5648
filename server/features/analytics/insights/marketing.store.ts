import type { MarketingLinkFunnel } from '#contract/links/property-marketing.ts';
import { everConfirmed } from '#server/db/ever-confirmed.ts';
import { countsForAgent } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type PromotedRow = RowOf<typeof propertyColumns> & {
  freeNights: number;
  nextFree: string | null;
  views30: number;
};

const propertyColumns = selectList(
  'properties',
  ['_id', 'title', 'city', 'country', 'baseMinor', 'currency'],
  'p',
);

/** Published properties by their free nights among the next 30, most first. */
export async function findUnsold(db: Queryable, agentId: string, now: number): Promise<PromotedRow[]> {
  const { rows } = await db.query<PromotedRow>(
    `SELECT ${propertyColumns},
       f.free AS "freeNights", f.next AS "nextFree",
       (SELECT coalesce(sum(v.views), 0)::int FROM link_views v WHERE v.agent_id = p.agent_id
         AND v.property_id = p.id AND v.day > d.today - 30 AND v.day <= d.today) AS views30
     FROM properties p
     CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE p.timezone)::date AS today) d
     CROSS JOIN LATERAL (SELECT count(*)::int AS free, min(n.night) AS next
       FROM (SELECT d.today + i AS night FROM generate_series(0, 29) AS i) n
       WHERE NOT EXISTS (SELECT 1
         FROM reserved_nights k
         WHERE k.agent_id = p.agent_id AND k.property_id = p.id
         AND k.is_reserved AND k.stay @> n.night)
         AND NOT EXISTS (SELECT 1 FROM blocks s WHERE s.agent_id = p.agent_id AND s.property_id = p.id
           AND NOT s.holds_nights AND s.check_in <= n.night AND s.check_out > n.night)) f
     WHERE p.agent_id = $1 AND p.status = 'active' AND p.moderation = 'approved' AND p.deleted_at IS NULL
       AND f.free > 0
     ORDER BY f.free DESC, p.created_at DESC, p.id LIMIT 12`,
    [agentId, new Date(now)],
  );

  return rows;
}

export type MarketingTotals = { views: number; uniqueVisitors: number; requests: number; bookings: number };

const viewsInPeriod = 'v.agent_id = $1 AND v.day >= $2::date AND v.day <= $3::date';
const requestedInPeriod = `b.agent_id = $1 AND b.deleted_at IS NULL
  AND ${countsForAgent('b.agent_id', 'b.property_id')}
  AND b.created_at >= $2::date::timestamp AT TIME ZONE $4
    AND b.created_at < ($3::date + 1)::timestamp AT TIME ZONE $4`;
const madeInPeriod = `${requestedInPeriod} AND b.link_id IS NOT NULL`;

/** Days [from, to] in the agent's time zone, in which visits are counted too. */
export type MarketingPeriod = { agentId: string; from: string; to: string; timezone: string };

export async function readTotals(
  db: Queryable,
  { agentId, from, to, timezone }: MarketingPeriod,
): Promise<MarketingTotals> {
  const { rows } = await db.query<MarketingTotals>(
    `SELECT s.views, s."uniqueVisitors", r.requests, r.bookings FROM
       (SELECT coalesce(sum(v.views), 0)::int AS views,
         count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors"
        FROM link_views v WHERE ${viewsInPeriod}) s,
       (SELECT count(*)::int AS requests, count(*) FILTER (WHERE ${everConfirmed})::int AS bookings
        FROM bookings b WHERE ${madeInPeriod}) r`,
    [agentId, from, to, timezone],
  );
  return rows[0] ?? { views: 0, uniqueVisitors: 0, requests: 0, bookings: 0 };
}

const nameColumns = selectList('properties', ['_id', 'title'], 'p');

/** Properties with visits or requests in the period. */
export async function readByProperty(
  db: Queryable,
  { agentId, from, to, timezone }: MarketingPeriod,
): Promise<(MarketingTotals & { _id: string; title: string })[]> {
  const { rows } = await db.query<MarketingTotals & RowOf<typeof nameColumns>>(
    `SELECT ${nameColumns}, coalesce(s.views, 0) AS views,
       coalesce(s."uniqueVisitors", 0) AS "uniqueVisitors", coalesce(r.requests, 0) AS requests,
       coalesce(r.bookings, 0) AS bookings
     FROM properties p
     LEFT JOIN (SELECT v.property_id, sum(v.views)::int AS views,
       count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors"
       FROM link_views v WHERE ${viewsInPeriod} GROUP BY v.property_id) s ON s.property_id = p.id
     LEFT JOIN (SELECT b.property_id, count(*)::int AS requests,
       count(*) FILTER (WHERE ${everConfirmed})::int AS bookings
       FROM bookings b WHERE ${madeInPeriod} GROUP BY b.property_id) r ON r.property_id = p.id
     WHERE p.agent_id = $1 AND (s.views IS NOT NULL OR r.requests IS NOT NULL)
     ORDER BY views DESC, requests DESC, p.title, p.id LIMIT 200`,
    [agentId, from, to, timezone],
  );

  return rows;
}

const linkColumns = selectList('shared_links', ['_id', 'name'], 'l');

/** Links with visits or requests in the period. */
export async function readByLink(
  db: Queryable,
  { agentId, from, to, timezone, now }: MarketingPeriod & { now: number },
): Promise<MarketingLinkFunnel[]> {
  const { rows } = await db.query<MarketingLinkFunnel>(
    `SELECT ${linkColumns}, CASE WHEN l.status <> 'revoked'
       AND l.expires_at <= $5 THEN 'expired' ELSE l.status END AS status, coalesce(s.views, 0) AS views,
       coalesce(s."uniqueVisitors", 0) AS "uniqueVisitors", coalesce(r.requests, 0) AS requests,
       coalesce(r.bookings, 0) AS bookings
     FROM shared_links l
     LEFT JOIN (SELECT v.link_id, sum(v.views)::int AS views,
       count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors"
       FROM link_views v WHERE ${viewsInPeriod} GROUP BY v.link_id) s ON s.link_id = l.id
     LEFT JOIN (SELECT b.link_id, count(*)::int AS requests,
       count(*) FILTER (WHERE ${everConfirmed})::int AS bookings
       FROM bookings b WHERE ${madeInPeriod} GROUP BY b.link_id) r ON r.link_id = l.id
     WHERE l.agent_id = $1 AND (s.views IS NOT NULL OR r.requests IS NOT NULL)
     ORDER BY "uniqueVisitors" DESC, requests DESC, l.name, l.id LIMIT 200`,
    [agentId, from, to, timezone, new Date(now)],
  );

  return rows;
}

/**
 * Requests and bookings of the period by source. A reservation of a channel is one of each, from the day on which its
 * calendar named it; once there is a booking of it, the booking counts instead.
 */
export async function readBySource(
  db: Queryable,
  { agentId, from, to, timezone }: MarketingPeriod,
): Promise<{ source: string; requests: number; bookings: number }[]> {
  const { rows } = await db.query<{
    source: Tables['bookings']['source'];
    requests: number;
    bookings: number;
  }>(
    `SELECT s.source, sum(s.requests)::int AS requests, sum(s.bookings)::int AS bookings
     FROM (SELECT b.source, count(*) AS requests, count(*) FILTER (WHERE ${everConfirmed}) AS bookings
           FROM bookings b WHERE ${requestedInPeriod} GROUP BY b.source
           UNION ALL
           SELECT 'ical:' || f.channel, count(*), count(*)
           FROM feed_events e JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
           WHERE e.agent_id = $1 AND e.class = 'reservation' AND e.gone_at IS NULL AND e.booking_id IS NULL
             AND f.removed_at IS NULL AND e.first_seen_at >= $2::date::timestamp AT TIME ZONE $4
             AND e.first_seen_at < ($3::date + 1)::timestamp AT TIME ZONE $4
           GROUP BY f.channel) s
     GROUP BY s.source ORDER BY requests DESC, s.source`,
    [agentId, from, to, timezone],
  );
  return rows;
}

export async function findAgentZone(db: Queryable, agentId: string): Promise<string> {
  const { rows } = await db.query<{ timezone: string }>('SELECT timezone FROM agents WHERE id = $1', [
    agentId,
  ]);
  return rows[0]?.timezone ?? 'UTC';
}
