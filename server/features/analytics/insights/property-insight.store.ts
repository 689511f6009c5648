import type { CalendarEntry, PropertyLink, VisitGrouping } from '#contract/properties/property-insights.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { everConfirmed } from '#server/db/ever-confirmed.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

/** First and last day, both included; all time without them. */
type CountPeriod = { agentId: string; propertyId: string; from?: string; to?: string };

/** Visits through shared links; unique visitors count once a day. */
export async function viewsBySource(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<{ linkId: string; name: string; views: number; uniqueVisitors: number }[]> {
  const { rows } = await db.query<{
    linkId: Tables['link_views']['linkId'];
    name: Tables['shared_links']['name'];
    views: number;
    uniqueVisitors: number;
  }>(
    `SELECT v.link_id AS "linkId", l.name, sum(v.views)::int AS views,
       count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors"
     FROM link_views v JOIN public.shared_links l ON l.agent_id = v.agent_id AND l.id = v.link_id
     WHERE v.agent_id = $1 AND v.property_id = $2
     GROUP BY v.link_id, l.name
     ORDER BY views DESC, l.name
     LIMIT 50`,
    [agentId, propertyId],
  );

  return rows;
}

export type ViewCount = { views: number; uniqueVisitors: number };

export async function countViews(
  db: Queryable,
  { agentId, propertyId }: Pick<CountPeriod, 'agentId' | 'propertyId'>,
): Promise<ViewCount> {
  const { rows } = await db.query<ViewCount>(
    `SELECT coalesce(sum(views), 0)::int AS views, count(DISTINCT (day, visitor))::int AS "uniqueVisitors"
     FROM link_views WHERE agent_id = $1 AND property_id = $2`,
    [agentId, propertyId],
  );
  return rows[0] ?? { views: 0, uniqueVisitors: 0 };
}

export type VisitScope = {
  agentId: string;
  from: string | null;
  to: string | null;
  linkId: string | null;
  propertyId: string | null;
};

export type VisitGroup = ViewCount & { key: string | null; title: string | null };

const visitKeys: Record<VisitGrouping, string> = {
  // The zero id stands for the link's own page.
  property: 'p.id::text',
  link: 'v.link_id::text',
  day: 'v.day::text',
  month: `to_char(v.day, 'YYYY-MM')`,
};

const visitTitles: Record<VisitGrouping, string> = {
  property: 'max(p.title)',
  link: 'max(l.name)',
  day: 'NULL',
  month: 'NULL',
};

/** Views and visitors by group, and over all groups in the row that `isTotal` marks. */
export async function selectVisitGroups(
  db: Queryable,
  { agentId, from, to, linkId, propertyId }: VisitScope,
  by: VisitGrouping,
): Promise<(VisitGroup & { isTotal: boolean })[]> {
  const order = by === 'day' || by === 'month' ? 'key' : 'views DESC, title, key';
  const { rows } = await db.query<VisitGroup & { isTotal: boolean }>(
    `SELECT ${visitKeys[by]} AS key, ${visitTitles[by]} AS title, coalesce(sum(v.views), 0)::int AS views,
       count(DISTINCT (v.day, v.visitor))::int AS "uniqueVisitors",
       grouping(${visitKeys[by]}) = 1 AS "isTotal"
     FROM link_views v
     JOIN public.shared_links l ON l.agent_id = v.agent_id AND l.id = v.link_id
     LEFT JOIN properties p ON p.agent_id = v.agent_id AND p.id = v.property_id
     WHERE v.agent_id = $1 AND ($2::date IS NULL OR v.day >= $2) AND ($3::date IS NULL OR v.day <= $3)
       AND ($4::uuid IS NULL OR v.link_id = $4) AND ($5::uuid IS NULL OR v.property_id = $5)
     GROUP BY GROUPING SETS ((${visitKeys[by]}), ()) ORDER BY ${order}`,
    [agentId, from, to, linkId, propertyId],
  );

  return rows;
}

export type BookingCount = { requests: number; confirmedRequests: number; bookings: number };

/**
 * Requests through links, those of them ever confirmed, and bookings ever confirmed from any source, by the day of
 * creation in the agent's time zone, in which visits are counted too.
 */
export async function countBookings(
  db: Queryable,
  { agentId, propertyId, from, to }: CountPeriod,
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

const nightColumns = selectList('reserved_nights', ['_id', 'kind'], 'k');

/** Bookings and blocks that hold a night in [from, to), earliest first. */
export async function findCalendarEntries(
  db: Queryable,
  period: { agentId: string; propertyId: string; from: string; to: string },
): Promise<CalendarEntry[]> {
  const { rows } = await db.query<CalendarEntry>(
    `SELECT ${nightColumns}, lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut",
       coalesce(b.guest_name, x.note, '') AS label, b.status, x.kind AS "blockKind", f.channel
     FROM reserved_nights k
     LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id AND k.kind = 'booking'
     LEFT JOIN blocks x ON x.agent_id = k.agent_id AND x.id = k.id AND k.kind = 'block'
     LEFT JOIN feed_events e ON e.agent_id = x.agent_id AND e.id = x.feed_event_id
     LEFT JOIN calendar_feeds f ON f.agent_id = e.agent_id AND f.id = e.feed_id
     WHERE k.agent_id = $1 AND k.property_id = $2 AND k.is_reserved AND lower(k.stay) < $4::date
       AND lower(k.stay) >= $3::date - ${maxStayNights} AND upper(k.stay) > $3::date
     ORDER BY lower(k.stay)`,
    [period.agentId, period.propertyId, period.from, period.to],
  );

  return rows;
}

type LinkOfProperty = Omit<PropertyLink, 'url'> & { linkCode: string };

const linkColumns = selectList('shared_links', ['_id', 'name', 'allProperties', 'createdAt'], 'l');

/**
 * Links that name the property, or that show all when it is published, newest first; a link past its end date is
 * `expired`. `views` are visits to this property.
 */
export async function findLinksOfProperty(
  db: Queryable,
  wanted: { agentId: string; propertyId: string; now: number; onlyWorking: boolean },
): Promise<LinkOfProperty[]> {
  const { rows } = await db.query<LinkOfProperty>(
    `SELECT ${linkColumns}, l.code AS "linkCode",
       CASE WHEN l.status <> 'revoked' AND l.expires_at <= $3 THEN 'expired' ELSE l.status END AS status,
       (SELECT coalesce(sum(v.views), 0)::int FROM link_views v
        WHERE v.agent_id = l.agent_id AND v.property_id = $2 AND v.link_id = l.id) AS views
     FROM shared_links l
     WHERE l.agent_id = $1
       AND (NOT $4::boolean OR (l.status = 'active' AND (l.expires_at IS NULL OR l.expires_at > $3)))
       AND (EXISTS (SELECT 1 FROM shared_link_properties c
              WHERE c.agent_id = l.agent_id AND c.link_id = l.id AND c.property_id = $2)
         OR (l.all_properties AND EXISTS (SELECT 1 FROM properties p WHERE p.agent_id = $1 AND p.id = $2
              AND p.status = 'active' AND p.moderation = 'approved' AND p.deleted_at IS NULL)))
     ORDER BY l.status = 'revoked', l.created_at DESC, l.id DESC LIMIT 100`,
    [wanted.agentId, wanted.propertyId, new Date(wanted.now), wanted.onlyWorking],
  );

  return rows;
}
