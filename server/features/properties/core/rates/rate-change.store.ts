import type { Block } from '#contract/properties/blocks.ts';
import type { DatedChange } from '#domain/properties/rates/rate-changes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';

/** What a change of rates did to one property. `before` and `after` are the blocks that it replaced and those instead. */
export type ReplacedRates = {
  propertyId: string;
  prices: DatedChange[];
  minimums: DatedChange[];
  blocks: { before: Block[]; after: Block[] };
};

export async function insertRateChange(
  tx: Queryable,
  change: { agentId: string; id: string; replaced: ReplacedRates[]; at: Date },
): Promise<void> {
  const { agentId, id, replaced, at } = change;
  await insertRow(tx, 'rate_changes', {
    agentId,
    id,
    replaced: JSON.stringify(replaced),
    changedAt: at,
  });
}

export type RateChangeRow = RowOf<typeof changeColumns, { replaced: ReplacedRates[] }>;

const changeColumns = selectList('rate_changes', ['replaced', 'undoneAt']);

/** Locks a change made after `since`. Lock order: the change first, then its properties. */
export async function lockRateChange(
  tx: Queryable,
  agentId: string,
  id: string,
  since: Date,
): Promise<RateChangeRow | null> {
  const { rows } = await tx.query<RateChangeRow>(
    `SELECT ${changeColumns} FROM rate_changes
     WHERE agent_id = $1 AND id = $2 AND changed_at > $3 FOR NO KEY UPDATE`,
    [agentId, id, since],
  );
  return rows[0] ?? null;
}

export async function markUndone(tx: Queryable, agentId: string, id: string, at: Date): Promise<void> {
  await tx.query('UPDATE rate_changes SET undone_at = $3 WHERE agent_id = $1 AND id = $2', [agentId, id, at]);
}

/** Deletes the changes of all agents that were made before `before`. */
export async function deleteRateChangesBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM rate_changes WHERE changed_at < $1', [before]);
  return rowCount ?? 0;
}
