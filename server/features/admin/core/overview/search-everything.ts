import type { SearchFindings } from '#contract/admin/search.ts';
import { mayDo } from '#domain/admin/admin-roles.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { findEverywhere } from './admin-search.store.ts';

export async function searchEverything(
  db: Queryable,
  q: string,
  { role }: Pick<AdminCaller, 'role'>,
): Promise<SearchFindings | Refusal<'invalid_request'>> {
  const term = q.trim();
  if (term === '') return refuse('invalid_request', { cause: 'nothing_to_search' });
  return findEverywhere(db, term, {
    agents: mayDo(role, 'agents:read'),
    properties: mayDo(role, 'properties:read'),
    bookings: mayDo(role, 'bookings:read'),
  });
}
