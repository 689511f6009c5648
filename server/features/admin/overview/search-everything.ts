import type { SearchFindings } from '#contract/admin/search.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findEverywhere } from './admin-search.store.ts';

export async function searchEverything(
  db: Queryable,
  q: string,
): Promise<SearchFindings | Refusal<'invalid_request'>> {
  const words = q.trim();
  if (words === '') return refuse('invalid_request', { detail: 'Please type what to look for.' });
  return findEverywhere(db, words);
}
