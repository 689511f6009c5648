import type { AdminProperty } from '#contract/admin/properties.ts';
import type { Queryable } from '#server/db/pool.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import type { AdminPropertyRow } from './admin-property.store.ts';

/** Adds cover photos, which are stored per agent. */
export async function withCovers(db: Queryable, rows: readonly AdminPropertyRow[]): Promise<AdminProperty[]> {
  const byAgent = Map.groupBy(rows, ({ agent }) => agent._id);
  const covers = new Map<string, string | null>();
  for (const [agentId, ofAgent] of byAgent) {
    const ids = ofAgent.map(({ _id }) => _id);
    for (const [id, { coverUrl }] of await propertyCardsOf(db, agentId, ids)) covers.set(id, coverUrl);
  }
  return rows.map(({ sortedBy: _, ...row }) => ({ ...row, coverUrl: covers.get(row._id) ?? null }));
}
