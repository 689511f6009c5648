import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as properties from '#contract/properties/properties.ts';
import type { PropertySort } from '#domain/properties/property-states.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { JsonText } from '#server/http/json-text.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { toListItem } from '../property.view.ts';
import {
  countByState,
  listPropertyRows,
  type PropertyFilter,
  type PropertyListRow,
  type StateCounts,
} from './property-list.store.ts';

const defaultLimit = 25;

type Query = InputOf<typeof properties.list>['query'];
type Deps = Pick<Platform, 'pool' | 'now'>;

export async function listProperties(
  { pool, now }: Deps,
  agentId: string,
  query: Query,
): Promise<JsonText<ReplyOf<typeof properties.list>> | Refusal<'invalid_request'>> {
  const sort = query.sort ?? 'newest';
  if ((query.minPrice ?? query.maxPrice) !== undefined && query.currency === undefined) {
    return refuse('invalid_request', { cause: 'price_currency_missing' });
  }

  const filter = filterOf(query);
  let counted: Partial<StateCounts> | undefined;

  const page = await listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    async select(part) {
      const rows = await listPropertyRows(pool, agentId, filter, sort, { ...part, now: now() });
      counted = rows[0]?.counts;
      return rows;
    },
    view: (rows) => rows.map((row) => toListItem(agentId, row)),
  });
  if (isRefusal(page)) return page;

  const counts = withAll(counted ?? (await countByState(pool, agentId, filter)));
  const { items, nextCursor } = page;

  return JsonText.of({ items, nextCursor, total: counts[filter.status ?? 'all'], counts });
}

function withAll({ draft = 0, active = 0, paused = 0, archived = 0 }: Partial<StateCounts>): StateCounts {
  return { all: draft + active + paused + archived, draft, active, paused, archived };
}

const keyPatterns: Record<PropertySort, RegExp> = {
  newest: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)$/,
  featured: /^-\d{1,7}$/,
  title: /^.{0,200}$/su,
  price: /^[A-Z]{3}\d{1,20}$/,
  arrival: /^(\d{4}-\d\d-\d\d|infinity)$/,
  occupancy: /^-?\d+(\.\d+)?$/,
};

function cursorsIn(sort: PropertySort) {
  const order = { name: sort, isKey: (key: string) => keyPatterns[sort].test(key) };
  return cursorsOf(order, ({ sortKey, _id }: PropertyListRow) => ({ keys: [sortKey], id: _id }));
}

function filterOf(query: Query): PropertyFilter {
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    q: query.q ?? null,
    status: query.status ?? null,
    type: query.type ?? null,
    city: query.city ?? null,
    country: query.country ?? null,
    moderation: query.moderation ?? null,
    minBedrooms: number(query.minBedrooms),
    minGuests: number(query.minGuests),
    currency: query.currency ?? null,
    minPrice: number(query.minPrice),
    maxPrice: number(query.maxPrice),
  };
}
