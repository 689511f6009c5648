import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as properties from '#contract/properties/properties.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { tonightState } from '#domain/availability/tonight.ts';
import type { PropertySort } from '#domain/property/property-states.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { imagesOf } from '#server/features/photos/index.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { toListItem } from '../property.view.ts';
import {
  countByState,
  listPropertyRows,
  type PropertyFilter,
  type PropertyListRow,
} from './property-list.store.ts';
import { cardFiguresOf, type NightAround } from './property-usage.store.ts';

const defaultLimit = 25;

type Query = InputOf<typeof properties.list>['query'];
type Deps = Pick<Platform, 'pool' | 'now'>;

export async function listProperties(
  deps: Deps,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof properties.list> | Refusal<'invalid_request'>> {
  const sort = query.sort ?? 'newest';
  if ((query.minPrice ?? query.maxPrice) !== undefined && query.currency === undefined) {
    return refuse('invalid_request', { cause: 'price_currency_missing' });
  }
  const filter = filterOf(query);
  const page = await listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (part) => listPropertyRows(deps.pool, agentId, filter, sort, { ...part, now: deps.now() }),
    view: (rows) => itemsOf(deps, agentId, rows),
  });
  if (isRefusal(page)) return page;
  const counts = await countByState(deps.pool, agentId, filter);
  return { ...page, total: counts[filter.status ?? 'all'], counts };
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

async function itemsOf({ pool, now }: Deps, agentId: string, rows: readonly PropertyListRow[]) {
  const ids = rows.map(({ _id }) => _id);
  const images = await imagesOf(pool, agentId, ids);
  const figures = await cardFiguresOf(pool, agentId, ids, now());
  return rows.map((row) => {
    const { nextArrival = null, occupancy30 = null, around = [] } = figures.get(row._id) ?? {};
    const tonight = row.status === 'active' ? tonightOf(around) : null;
    return toListItem(row, images.get(row._id) ?? [], { nextArrival, occupancy30, tonight });
  });
}

function tonightOf(around: readonly NightAround[]): PropertyListItem['tonight'] {
  const staying = around.find(({ ends }) => !ends) ?? null;
  const state = tonightState(staying, around.find(({ ends }) => ends) ?? null);
  return {
    state,
    bookingId: staying?.bookingId ?? null,
    guestName: staying?.guestName ?? null,
    until: staying?.until ?? null,
  };
}
