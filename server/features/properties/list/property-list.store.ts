import type { PropertyListItem, propertySorts } from '#contract/properties/properties.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import { usageOfLastDays } from './property-usage.store.ts';

export type PropertySort = (typeof propertySorts)[number];

export type PropertyListRow = Omit<
  PropertyListItem,
  'basePrice' | 'cover' | 'imageCount' | 'nextArrival' | 'occupancy30' | 'missing'
> & { baseMinor: number; currency: string; sortKey: string };

export type PropertyFilter = {
  q: string | null;
  status: PropertyListItem['status'] | null;
  type: PropertyListItem['type'] | null;
  city: string | null;
  country: string | null;
  moderation: PropertyListItem['moderation'] | null;
  minBedrooms: number | null;
  minGuests: number | null;
  currency: string | null;
  minPrice: number | null;
  maxPrice: number | null;
};

const matches = `p.agent_id = $1 AND p.deleted_at IS NULL
  AND ($2::text IS NULL OR p.search_text LIKE search_pattern($2))
  AND ($3::text IS NULL OR p.type = $3) AND ($4::text IS NULL OR lower(p.city) = lower($4))
  AND ($5::text IS NULL OR p.country = $5) AND ($6::text IS NULL OR p.moderation = $6)
  AND ($7::int IS NULL OR p.bedrooms >= $7) AND ($8::int IS NULL OR p.max_guests >= $8)
  AND ($9::text IS NULL OR p.currency = $9)
  AND ($10::bigint IS NULL OR p.base_minor >= $10) AND ($11::bigint IS NULL OR p.base_minor <= $11)`;
const inState = '($12::text IS NULL OR p.status = $12)';

function matchValues(agentId: string, filter: PropertyFilter): unknown[] {
  const words = filter.q?.trim() ?? '';
  const { type, city, country, moderation, minBedrooms, minGuests, currency, minPrice, maxPrice } = filter;
  return [
    ...[agentId, words === '' ? null : words, type, city, country, moderation],
    ...[minBedrooms, minGuests, currency, minPrice, maxPrice],
  ];
}

type SortOrder = { key: string; type: string; direction: 'ASC' | 'DESC'; join: string };

/** Next arrival by the property's own today; properties without one sort last. */
const nextArrival = `CROSS JOIN LATERAL (SELECT coalesce(min(lower(k.stay)), 'infinity'::date) AS day FROM reserved_nights k
  WHERE k.agent_id = p.agent_id AND k.property_id = p.id AND k.is_reserved AND k.kind = 'booking'
    AND lower(k.stay) >= ($13::timestamptz AT TIME ZONE p.timezone)::date) arrival`;

/** Prices sort by currency first, because amounts in different currencies are not comparable. */
const orders: Record<PropertySort, SortOrder> = {
  newest: { key: 'p.created_at', type: 'timestamptz', direction: 'DESC', join: '' },
  // Negated, so that properties without a position sort last, newest first.
  featured: { key: '-coalesce(p.featured_position, 1000000)', type: 'int', direction: 'DESC', join: '' },
  title: { key: 'lower(p.title)', type: 'text', direction: 'ASC', join: '' },
  price: { key: `p.currency || lpad(p.base_minor::text, 15, '0')`, type: 'text', direction: 'ASC', join: '' },
  arrival: { key: 'arrival.day', type: 'date', direction: 'ASC', join: nextArrival },
  occupancy: {
    key: 'coalesce(round(u.nights::numeric / nullif(u.open_nights, 0), 6), -1)',
    type: 'numeric',
    direction: 'DESC',
    join: usageOfLastDays('$13', 30),
  },
};

export type ListPage = { after: ListPosition | null; limit: number; now: number };

/** One page, after the cursor. */
export async function listPropertyRows(
  db: Queryable,
  agentId: string,
  filter: PropertyFilter,
  sort: PropertySort,
  { after, limit, now }: ListPage,
): Promise<PropertyListRow[]> {
  const { key, type, direction, join } = orders[sort];
  const sign = direction === 'ASC' ? '>' : '<';
  const { rows } = await db.query<PropertyListRow>({
    name: `list-properties-by-${sort}`,
    text: `SELECT * FROM (
             SELECT p.id AS "_id", p.title, p.type, p.status, p.moderation, p.city, p.country, p.timezone,
               p.max_guests AS "maxGuests", p.bedrooms, p.base_minor AS "baseMinor", p.currency,
               p.created_at AS "createdAt", ${key} AS "sortValue", (${key})::text AS "sortKey"
             FROM properties p ${join}
             WHERE ${matches} AND ${inState} AND $13::timestamptz IS NOT NULL) AS listed
           WHERE $14::text IS NULL OR ("sortValue", "_id") ${sign} ($14::${type}, $15::uuid)
           ORDER BY "sortValue" ${direction}, "_id" ${direction} LIMIT $16`,
    values: [
      ...matchValues(agentId, filter),
      filter.status,
      new Date(now),
      after?.keys[0] ?? null,
      after?.id ?? null,
      limit,
    ],
  });
  return rows;
}

export type StateCounts = Record<'all' | PropertyListItem['status'], number>;

/** Number of matches in each state, whichever state the filter names. */
export async function countByState(
  db: Queryable,
  agentId: string,
  filter: PropertyFilter,
): Promise<StateCounts> {
  const { rows } = await db.query<{ status: PropertyListItem['status']; count: number }>({
    name: 'count-properties-by-state',
    text: `SELECT p.status, count(*)::int AS count FROM properties p WHERE ${matches} GROUP BY p.status`,
    values: matchValues(agentId, filter),
  });
  const counts = { all: 0, draft: 0, active: 0, paused: 0, archived: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

export type Facets = {
  types: PropertyListItem['type'][];
  places: { city: string; country: string | null }[];
  currencies: string[];
  moderation: PropertyListItem['moderation'][];
};

/** Filter values that at least one property has. */
export async function findFacets(db: Queryable, agentId: string): Promise<Facets> {
  const { rows } = await db.query<Facets>(
    `SELECT coalesce(jsonb_agg(DISTINCT type), '[]') AS types, coalesce(jsonb_agg(DISTINCT currency), '[]') AS currencies,
       coalesce(jsonb_agg(DISTINCT moderation), '[]') AS moderation,
       coalesce(jsonb_agg(DISTINCT jsonb_build_object('city', city, 'country', country)) FILTER (WHERE city <> ''), '[]')
         AS places
     FROM properties WHERE agent_id = $1 AND deleted_at IS NULL`,
    [agentId],
  );
  return rows[0] ?? { types: [], places: [], currencies: [], moderation: [] };
}
