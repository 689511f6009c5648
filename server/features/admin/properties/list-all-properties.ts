import type { AdminProperty, listAdminProperties } from '#contract/admin/properties.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { cutPage } from '#server/http/page-cursor.ts';
import {
  countProperties,
  findAnyProperty,
  type PropertyFilter,
  selectProperties,
} from './admin-property.store.ts';
import { withCovers } from './property-covers.ts';
import { readSortCursor, writeSortCursor } from './sort-cursor.ts';

const defaultLimit = 50;

export async function listAllProperties(
  db: Queryable,
  query: InputOf<typeof listAdminProperties>['query'],
): Promise<ReplyOf<typeof listAdminProperties> | Refusal<'invalid_request'>> {
  const { sort = 'newest' } = query;
  const after = readSortCursor(query.cursor, sort === 'title' ? 'text' : 'moment');
  if (isRefusal(after)) return after;
  const filter = propertyFilterOf(query);
  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    selectProperties(db, filter, { sort, after, limit: limit + 1 }),
    after ? undefined : countProperties(db, filter),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, (last) =>
    writeSortCursor({ value: last.sortedBy, id: last._id }),
  );
  const shown: AdminProperty[] = await withCovers(db, items);
  return { items: shown, nextCursor, ...(total === undefined ? {} : { total }) };
}

export function propertyFilterOf({
  status = 'all',
  q,
}: Pick<InputOf<typeof listAdminProperties>['query'], 'status' | 'q'>): PropertyFilter {
  return { status: status === 'all' ? null : status, q: q?.trim() || null };
}

export async function readAnyProperty(
  db: Queryable,
  id: string,
): Promise<AdminProperty | Refusal<'not_found'>> {
  const found = await findAnyProperty(db, id);
  const [property] = found ? await withCovers(db, [found]) : [];
  return property ?? refuse('not_found');
}
