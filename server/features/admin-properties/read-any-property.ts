import type { AdminProperty } from '#contract/admin-properties.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAnyProperty } from './admin-property.store.ts';
import { withCovers } from './property-covers.ts';

export async function readAnyProperty(
  db: Queryable,
  id: string,
): Promise<AdminProperty | Refusal<'not_found'>> {
  const found = await findAnyProperty(db, id);
  const [property] = found ? await withCovers(db, [found]) : [];
  return property ?? refuse('not_found');
}
