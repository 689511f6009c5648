import { openStates, soldStates } from '#domain/bookings/booking-states.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { everConfirmed } from '#server/db/ever-confirmed.ts';
import { countsForAgent, isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { seesAllProperties } from '#server/db/schema/visible-views.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * Scope of the facts: agents, property and days. Ranges are half-open; stays match by their nights, requests by the day
 * they were made.
 */
export type FactsQuery = {
  /** A range of agents is for admins only. */
  agentId: string | AgentRange;
  /** Figures of the platform, also those of one agent: example agencies, whose bookings are invented, are left out. */
  isOfPlatform: boolean;
  propertyId: string | null;
  nights: readonly DateRange[];
  requests: readonly DateRange[];
  /** Days for which visitors are also counted by link and by property. */
  period: DateRange;
  /** Includes id, code, guest name and status of each booking. */
  withBookings: boolean;
};
/** Agents with `after` < id ≤ `upTo`. */
export type AgentRange = { readonly after: string; readonly upTo: string };
export type DateRange = { readonly from: string; readonly to: string };

/**
 * Days are numbered since 1970-01-01. `stays` holds lines of comma-separated values, the fastest form to write and
 * parse.
 */
export type RawFacts = {
  properties: {
    _id: string;
    agentId: string;
    title: string;
    type: string;
    city: string;
    currency: string;
    listed: [from: number, to: number | null][];
  }[];
  links: { _id: string; agentId: string; name: string }[];
  stays: string | null;
  bookings: { _id: string; code: string; guestName: string; status: string }[] | null;
  blocks: { property: number; kind: string; from: number; to: number; _id: string }[];
  visits: {
    agentId: string;
    day: number | null;
    linkId: string | null;
    propertyId: string | null;
    views: number;
    uniqueVisitors: number;
  }[];
};

const epoch = `DATE '1970-01-01'`;

/** Reads all facts in one round trip and one row. */
export async function readRawFacts(db: Queryable, query: FactsQuery): Promise<RawFacts> {
  const { agentId, isOfPlatform, propertyId, nights, requests, period, withBookings } = query;
  const isOfAgent = typeof agentId === 'string';
  const { rows } = await db.query<RawFacts>({
    name: [
      'metric-facts',
      isOfAgent ? 'agent' : 'some',
      isOfPlatform ? 'platform' : 'own',
      withBookings ? 'bookings' : 'sums',
    ].join('-'),
    text: statement({ isOfAgent, isOfPlatform, withBookings }),
    values: [
      multirange(nights),
      multirange(requests),
      period.from,
      period.to,
      propertyId,
      ...(isOfAgent ? [agentId] : [agentId.after, agentId.upTo]),
    ],
  });

  const row = rows[0];
  if (!row) throw new Error('one row was asked for');

  return row;
}

function multirange(ranges: readonly DateRange[]): string {
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
}

type StatementScope = { isOfAgent: boolean; isOfPlatform: boolean; withBookings: boolean };

/**
 * $1 nights, $2 requests, $3 and $4 the period, $5 one property or null, $6 the agent, or $6 and $7 a range of agents.
 */
function statement({ isOfAgent, isOfPlatform, withBookings }: StatementScope): string {
  const mine = (alias: string) =>
    isOfAgent ? `${alias}.agent_id = $6` : `${alias}.agent_id > $6 AND ${alias}.agent_id <= $7`;

  const counted = isOfPlatform
    ? `NOT ${isExampleProperty('p.agent_id', 'p.id')}`
    : `($5::uuid IS NOT NULL OR ${countsForAgent('p.agent_id', 'p.id')})`;

  return `WITH places AS MATERIALIZED (${propertyRows(mine('p'))} AND ${counted}),
    links AS MATERIALIZED (SELECT l.agent_id, l.id, l.name,
      row_number() OVER (ORDER BY l.created_at, l.id) - 1 AS place
      FROM public.shared_links l WHERE ${mine('l')} AND (${seesAllProperties} OR l.all_properties
        OR EXISTS (SELECT FROM shared_link_properties o WHERE o.agent_id = l.agent_id AND o.link_id = l.id))),
    facts AS (${stayRows(mine('b'))})
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', id, 'agentId', agent_id, 'title', title,
      'type', type, 'city', city, 'currency', currency, 'listed', listed) ORDER BY place), '[]')
        FROM places) AS properties,
      (SELECT coalesce(json_agg(json_build_object('_id', id, 'agentId', agent_id, 'name', name)
        ORDER BY place), '[]')
        FROM links) AS links,
      (SELECT string_agg(line, E'\\n'${withBookings ? ' ORDER BY id' : ''}) FROM facts) AS stays,
      ${
        withBookings
          ? `(SELECT coalesce(json_agg(json_build_object('_id', f.id, 'code', f.code,
              'guestName', f.guest_name, 'status', f.status) ORDER BY f.id), '[]') FROM facts f)`
          : 'NULL::json'
      } AS bookings,
      (${blockRows(mine('x'))}) AS blocks,
      (${visitRows(mine('v'))}) AS visits`;
}

/** Includes properties archived or deleted since, whose earlier nights still count. */
function propertyRows(mine: string): string {
  return `SELECT p.agent_id, p.id, p.title, p.type, p.city, p.currency, p.timezone,
      (SELECT a.timezone FROM agents a WHERE a.id = p.agent_id) AS agent_zone,
      row_number() OVER (ORDER BY p.agent_id, p.id) - 1 AS place,
      (SELECT coalesce(json_agg(json_build_array((lower(r) AT TIME ZONE p.timezone)::date - ${epoch},
          (upper(r) AT TIME ZONE p.timezone)::date - ${epoch}) ORDER BY r), '[]')
        FROM unnest(tstzmultirange(tstzrange(p.listed_from, NULL)) - p.unlisted) AS r
        WHERE p.listed_from IS NOT NULL) AS listed
    FROM properties p WHERE ${mine} AND ($5::uuid IS NULL OR p.id = $5)`;
}

/** Money still to be refunded by the policy does not count as retained. */
const retained = `greatest(0,
    b.received_minor - greatest(0, coalesce((b.cancellation->>'refundMinor')::bigint, 0)
  - coalesce((SELECT sum(e.amount_minor)
    FROM ledger_entries e
    WHERE e.agent_id = b.agent_id AND e.booking_id = b.id
      AND e.kind = 'refund' AND e.created_at >= (b.cancellation->>'at')::timestamptz
      AND NOT EXISTS (SELECT FROM ledger_entries v
        WHERE v.agent_id = e.agent_id AND v.booking_id = e.booking_id
        AND v.voids = e.id)), 0)))::bigint`;

/**
 * Columns of a line: property, arrival, departure, outcome, booked on, cancelled on, link, fees, retained, requested on
 * (the agent's day, like visits), instant, then the cumulative revenue by night. Money only in the property's own
 * currency. A stay has at most 366 nights, which bounds how far back a stay can begin that overlaps the range.
 */
function stayRows(mine: string): string {
  return `SELECT b.id, b.code, b.guest_name, b.status,
      concat_ws(',', p.place, b.check_in - ${epoch}, b.check_out - ${epoch},
      CASE WHEN b.status IN ${sqlList(soldStates)} THEN 's' WHEN b.status = 'no_show' THEN 'n'
        WHEN b.status = 'cancelled' AND ${everConfirmed} THEN 'x'
        WHEN b.status IN ${sqlList(openStates)} THEN 'w' ELSE 'o' END,
      CASE WHEN b.source = 'import' OR b.source LIKE 'ical:%' THEN ''
        ELSE ((b.created_at AT TIME ZONE p.timezone)::date - ${epoch})::text END,
      CASE WHEN b.status = 'cancelled' AND b.cancellation IS NOT NULL
        THEN (((b.cancellation->>'at')::timestamptz AT TIME ZONE p.timezone)::date - ${epoch})::text
          ELSE '' END,
      coalesce(l.place, -1), coalesce(b.fees_minor, 0),
      CASE WHEN b.currency <> p.currency
        OR b.received_minor <= 0 THEN 0 WHEN b.status = 'cancelled' THEN ${retained}
        WHEN b.status = 'no_show' THEN b.received_minor ELSE 0 END,
      CASE WHEN b.link_id IS NULL OR b.source = 'import' OR b.source LIKE 'ical:%' THEN ''
        ELSE ((b.created_at AT TIME ZONE p.agent_zone)::date - ${epoch})::text END,
      CASE WHEN b.is_instant THEN 'i' ELSE '' END,
      CASE WHEN b.currency = p.currency AND b.is_priced THEN array_to_string(b.revenue_upto, ',') END) AS line
    FROM bookings b
    JOIN places p ON p.agent_id = b.agent_id AND p.id = b.property_id
    LEFT JOIN links l ON l.agent_id = b.agent_id AND l.id = b.link_id
    WHERE ${mine} AND b.deleted_at IS NULL AND (
      (b.check_in < upper($1::datemultirange) AND b.check_in > lower($1::datemultirange) - 366
        AND daterange(b.check_in, b.check_out) && $1::datemultirange)
      OR (b.created_at > lower($2::datemultirange)::timestamp - interval '1 day'
        AND b.created_at < upper($2::datemultirange)::timestamp + interval '1 day'
        AND b.link_id IS NOT NULL AND (b.created_at AT TIME ZONE p.agent_zone)::date <@ $2::datemultirange))`;
}

function blockRows(mine: string): string {
  return `SELECT coalesce(json_agg(json_build_object('property', p.place, 'kind', x.kind,
      'from', x.check_in - ${epoch}, 'to', x.check_out - ${epoch}, '_id', x.id)), '[]')
    FROM blocks x JOIN places p ON p.agent_id = x.agent_id AND p.id = x.property_id AND x.holds_nights
    WHERE ${mine} AND x.kind <> 'buffer' AND daterange(x.check_in, x.check_out) && $1::datemultirange`;
}

/** A visitor's hash changes daily, so daily counts can be added. */
function visitRows(mine: string): string {
  return `SELECT coalesce(json_agg(json_build_object('agentId', c.agent_id, 'day', c.day - ${epoch},
      'linkId', c.link_id,
      'propertyId', c.property_id, 'views', c.views, 'uniqueVisitors', c.visitors)), '[]')
    FROM (
      SELECT v.agent_id, v.day, NULL::uuid AS link_id, NULL::uuid AS property_id, sum(v.views) AS views,
        count(DISTINCT v.visitor) AS visitors
      FROM link_views v
      WHERE ${mine} AND v.day >= lower($2::datemultirange) AND v.day < upper($2::datemultirange)
        AND v.day <@ $2::datemultirange
        AND ($5::uuid IS NULL OR v.property_id = $5) GROUP BY v.agent_id, v.day
      UNION ALL
      SELECT v.agent_id, NULL, v.link_id, v.property_id, sum(v.views), count(DISTINCT (v.day, v.visitor))
      FROM link_views v WHERE ${mine} AND v.day >= $3::date AND v.day < $4::date
        AND ($5::uuid IS NULL OR v.property_id = $5)
      GROUP BY GROUPING SETS ((v.agent_id, v.link_id), (v.agent_id, v.property_id))
    ) c`;
}

/**
 * Batch boundary: the agent of the `listings`th listing after agent `after`, in agent order; null when there are fewer.
 */
export async function findAgentAfter(
  db: Queryable,
  { after, listings }: { after: string; listings: number },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT agent_id AS id FROM properties WHERE agent_id > $1 ORDER BY agent_id, id OFFSET $2 LIMIT 1`,
    [after, listings - 1],
  );
  return rows[0]?.id ?? null;
}

/** Time zone of an agent, in which periods begin and end; null for an unknown agent. */
export async function findAgentTimezone(db: Queryable, agentId: string): Promise<string | null> {
  const { rows } = await db.query<{ timezone: string }>('SELECT timezone FROM agents WHERE id = $1', [
    agentId,
  ]);
  return rows[0]?.timezone ?? null;
}

/** Nights closed for new stays that overlap [from, to), by property: of bookings, of blocks and of shadows. */
export async function findReservedNightsByProperty(
  db: Queryable,
  agentId: string,
  days: { from: string; to: string },
): Promise<Map<string, Stay[]>> {
  const { rows } = await db.query<Stay & { propertyId: string }>({
    name: 'kept-nights-of-agent',
    text: `SELECT property_id AS "propertyId", lower(stay) AS "checkIn", upper(stay) AS "checkOut"
           FROM reserved_nights
           WHERE agent_id = $1 AND is_reserved AND stay && daterange($2, $3)
           UNION ALL SELECT property_id, check_in, check_out FROM blocks
           WHERE agent_id = $1 AND NOT holds_nights AND check_in < $3 AND check_out > $2 ORDER BY 2`,
    values: [agentId, days.from, days.to],
  });
  return Map.groupBy(rows, ({ propertyId }) => propertyId);
}
