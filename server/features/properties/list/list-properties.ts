import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { listProperties as listPropertiesCall } from '#contract/properties/properties.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findNextArrivals } from '#server/features/availability/index.ts';
import { imagesOf } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import { toListItem } from '../property.view.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';
import {
  countByState,
  listPropertyRows,
  type PropertyFilter,
  type PropertyListRow,
} from './property-list.store.ts';
import { occupancyOf } from './property-usage.store.ts';

const defaultLimit = 25;

type Query = InputOf<typeof listPropertiesCall>['query'];
type Deps = Pick<Platform, 'pool' | 'now'>;

export async function listProperties(
  deps: Deps,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof listPropertiesCall> | Refusal<'invalid_request'>> {
  const sort = query.sort ?? 'newest';
  const after = readListCursor(query.cursor, sort);
  if (isRefusal(after)) return after;
  if ((query.minPrice ?? query.maxPrice) !== undefined && query.currency === undefined) {
    return refuse('invalid_request', { detail: 'Say which currency the price is in.' });
  }
  const filter = filterOf(query);
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const page = { after, limit: limit + 1, now: deps.now() };
  const rows = await listPropertyRows(deps.pool, agentId, filter, sort, page);
  const counts = await countByState(deps.pool, agentId, filter);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await itemsOf(deps, agentId, shown),
    nextCursor:
      rows.length > limit && last ? writeListCursor(sort, { key: last.sortKey, id: last._id }) : null,
    total: counts[filter.status ?? 'all'],
    counts,
  };
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
  const arrivals = await findNextArrivals(
    pool,
    agentId,
    rows.map(({ _id, timezone }) => ({ id: _id, today: civilDateAt(now(), timezone) })),
  );
  const occupancy = await occupancyOf(pool, agentId, ids, now());
  return rows.map((row) =>
    toListItem(row, images.get(row._id) ?? [], {
      nextArrival: arrivals.get(row._id) ?? null,
      occupancy30: occupancy.get(row._id) ?? null,
    }),
  );
}
