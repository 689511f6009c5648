import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import type { PropertySort } from '#domain/properties/property-states.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { bindNames } from '#server/db/rows.ts';
import { type CoverRow, coverOfProperty } from '#server/features/properties/photos/index.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import { type CardFigures, nextArrival, tonightColumns, usageOfLastDays } from './property-usage.store.ts';

export type PropertyListRow = Omit<
  PropertyListItem,
  'basePrice' | 'cover' | 'imageCount' | 'nextArrival' | 'occupancy30' | 'tonight' | 'missing'
> &
  CardFigures & {
    baseMinor: number;
    currency: string;
    cover: CoverRow | null;
    sortKey: string;
    counts: Partial<StateCounts>;
  };

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

const conditions: Record<keyof PropertyFilter, string> = {
  q: 'p.search_text LIKE search_pattern($term)',
  status: 'p.status = $status',
  type: 'p.type = $type',
  city: 'lower(p.city) = lower($city)',
  country: 'p.country = $country',
  moderation: 'p.moderation = $moderation',
  minBedrooms: 'p.bedrooms >= $minBedrooms',
  minGuests: 'p.max_guests >= $minGuests',
  currency: 'p.currency = $currency',
  minPrice: 'p.base_minor >= $minPrice',
  maxPrice: 'p.base_minor <= $maxPrice',
};

/** The conditions that the filter sets. A list without any is the most frequent, and its plan is kept. */
function matchesOf(filter: PropertyFilter): { where: string; isPlain: boolean } {
  const term = filter.q?.trim() ?? '';
  const set = Object.entries({ ...filter, q: term === '' ? null : term }).filter(
    ([, value]) => value !== null,
  );
  // NOTE: the entries of a filter have its names.
  const parts = set.map(([name]) => conditions[name as keyof PropertyFilter]);
  const where = ['p.agent_id = $agent', 'p.deleted_at IS NULL', ...parts].join(' AND ');
  return { where, isPlain: parts.length === 0 };
}

function matchValues(agentId: string, filter: PropertyFilter) {
  const { q, ...rest } = filter;
  const term = q?.trim() ?? '';
  return { ...rest, agent: agentId, term: term === '' ? null : term };
}

type SortOrder = { key: string; type: string; direction: 'ASC' | 'DESC'; join: string };

/** Prices sort by currency first, because amounts in different currencies are not comparable. */
const orders: Record<PropertySort, SortOrder> = {
  newest: { key: 'p.created_at', type: 'timestamptz', direction: 'DESC', join: '' },
  // Negated, so that properties without a position sort last, newest first.
  featured: { key: '-coalesce(p.featured_position, 1000000)', type: 'int', direction: 'DESC', join: '' },
  title: { key: inNameOrder('p.title'), type: 'text', direction: 'ASC', join: '' },
  price: { key: `p.currency || lpad(p.base_minor::text, 15, '0')`, type: 'text', direction: 'ASC', join: '' },
  arrival: {
    key: `coalesce(arrival.day, 'infinity')`,
    type: 'date',
    direction: 'ASC',
    join: nextArrival('$now'),
  },
  occupancy: {
    key: 'coalesce(round(u.nights::numeric / nullif(u.open_nights, 0), 6), -1)',
    type: 'numeric',
    direction: 'DESC',
    join: usageOfLastDays('$now', 30),
  },
};

export type ListPage = { after: ListPosition | null; limit: number; now: number };

/** One page, after the cursor, with what the cards count and the counts of the whole list in each row. */
export async function listPropertyRows(
  db: Queryable,
  agentId: string,
  filter: PropertyFilter,
  sort: PropertySort,
  { after, limit, now }: ListPage,
): Promise<PropertyListRow[]> {
  const { key, type, direction, join } = orders[sort];
  const sign = direction === 'ASC' ? '>' : '<';
  const { where, isPlain } = matchesOf(filter);

  const statement = bindNames(
    `WITH page AS MATERIALIZED (SELECT * FROM (
       SELECT p.agent_id, p.id, p.title, p.type, p.status, p.moderation, p.city, p.country, p.timezone,
         p.listed_from, p.max_guests, p.bedrooms, p.base_minor, p.currency, p.created_at,
         ${key} AS sort_value, (${key})::text AS sort_key
       FROM properties p ${join}
       WHERE ${where}) AS listed
     ${after === null ? '' : `WHERE (sort_value, id) ${sign} ($afterKey::${type}, $afterId::uuid)`}
     ORDER BY sort_value ${direction}, id ${direction} LIMIT $limit)
     SELECT p.id AS "_id", p.title, p.type, p.status, p.moderation, p.city, p.country, p.timezone,
       p.max_guests AS "maxGuests", p.bedrooms, p.base_minor AS "baseMinor", p.currency,
       p.created_at AS "createdAt", p.sort_key AS "sortKey", ${coverOfProperty('p')} AS cover, u.nights,
       u.open_nights AS "openNights", ${tonightColumns}, arrival.day AS "nextArrival",
       (SELECT json_object_agg(status, count) FROM (${countsIn(filter)}) AS c) AS counts
     FROM page p ${usageOfLastDays('$now', 30)} ${nextArrival('$now')}
     ORDER BY p.sort_value ${direction}, p.id ${direction}`,
    {
      ...matchValues(agentId, filter),
      now: new Date(now),
      afterKey: after?.keys[0] ?? null,
      afterId: after?.id ?? null,
      limit,
    },
  );
  const name = `list-properties-by-${sort}${after === null ? '' : '-onward'}`;
  const { rows } = await db.query<PropertyListRow>(isPlain ? { name, ...statement } : statement);

  return rows;
}

export type StateCounts = Record<'all' | PropertyListItem['status'], number>;

/** Number of matches in each state, whichever state the filter names. */
function countsIn(filter: PropertyFilter): string {
  const { where } = matchesOf({ ...filter, status: null });
  return `SELECT p.status, count(*) AS count FROM properties p WHERE ${where} GROUP BY p.status`;
}

/** The same counts for a page without rows. */
export async function countByState(
  db: Queryable,
  agentId: string,
  filter: PropertyFilter,
): Promise<Partial<StateCounts>> {
  const statement = bindNames(countsIn(filter), matchValues(agentId, filter));
  const { rows } = await db.query<{ status: PropertyListItem['status']; count: number }>(statement);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export type Facets = {
  types: PropertyListItem['type'][];
  locations: { city: string; country: string | null }[];
  currencies: string[];
  moderation: PropertyListItem['moderation'][];
};

/** Filter values that at least one property has. */
export async function findFacets(db: Queryable, agentId: string): Promise<Facets> {
  const { rows } = await db.query<Facets>(
    `SELECT coalesce(jsonb_agg(DISTINCT type), '[]') AS types,
       coalesce(jsonb_agg(DISTINCT currency), '[]') AS currencies,
       coalesce(jsonb_agg(DISTINCT moderation), '[]') AS moderation,
       coalesce(jsonb_agg(DISTINCT jsonb_build_object('city', city,
         'country', country)) FILTER (WHERE city <> ''), '[]')
         AS locations
     FROM properties WHERE agent_id = $1 AND deleted_at IS NULL`,
    [agentId],
  );
  return rows[0] ?? { types: [], locations: [], currencies: [], moderation: [] };
}
