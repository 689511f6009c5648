import type * as adminProperties from '#contract/admin/properties.ts';
import type { AdminProperty } from '#contract/admin/properties.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import {
  type AdminPropertyRow,
  countProperties,
  findAnyProperty,
  type PropertyFilter,
  type PropertySort,
  selectProperties,
} from './admin-property.store.ts';
import { withCovers } from './property-covers.ts';

const defaultLimit = 50;

export async function listAdminProperties(
  db: Queryable,
  query: InputOf<typeof adminProperties.list>['query'],
): Promise<ReplyOf<typeof adminProperties.list> | Refusal<'invalid_request'>> {
  const { sort = 'added_desc' } = query;
  const filter = propertyFilterOf(query);
  return listPage({
    query,
    defaultLimit,
    cursors: cursorsIn(sort),
    select: (page) => selectProperties(db, filter, { sort, ...page }),
    count: () => countProperties(db, filter),
    view: (rows) => withCovers(db, rows),
  });
}

function cursorsIn(sort: PropertySort) {
  const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key);
  const order = { name: sort, isKey: (key: string) => sort.startsWith('title') || isMoment(key) };
  return cursorsOf(order, ({ sortedBy, _id }: AdminPropertyRow) => ({ keys: [sortedBy], id: _id }));
}

export function propertyFilterOf({
  status = 'all',
  review,
  listing,
  agent,
  country,
  photos,
  q,
}: Omit<InputOf<typeof adminProperties.list>['query'], 'sort' | 'cursor' | 'limit'>): PropertyFilter {
  return {
    review: review ?? null,
    listing: listing ?? null,
    agent: agent ?? null,
    country: country ?? null,
    status: status === 'all' ? null : status,
    withoutPhotos: photos === 'none',
    q: q?.trim() || null,
  };
}

export async function readAdminProperty(
  db: Queryable,
  id: string,
): Promise<AdminProperty | Refusal<'not_found'>> {
  const found = await findAnyProperty(db, id);
  const [property] = found ? await withCovers(db, [found]) : [];
  return property ?? refuse('not_found');
}
