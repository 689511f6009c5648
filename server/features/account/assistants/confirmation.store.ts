import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';

export type NewConfirmation = {
  agentId: string;
  id: string;
  tokenHash: Buffer;
  keyId: string;
  tool: string;
  inputHash: Buffer;
  shownHash: Buffer;
  now: number;
  expiresAt: number;
};

export async function insertConfirmation(db: Queryable, made: NewConfirmation): Promise<void> {
  await insertRow(db, 'tool_confirmations', {
    agentId: made.agentId,
    id: made.id,
    tokenHash: made.tokenHash,
    keyId: made.keyId,
    tool: made.tool,
    inputHash: made.inputHash,
    shownHash: made.shownHash,
    createdAt: new Date(made.now),
    expiresAt: new Date(made.expiresAt),
  });
}

const columns = selectList('tool_confirmations', [
  'id',
  'keyId',
  'tool',
  'inputHash',
  'shownHash',
  'expiresAt',
  'usedAt',
]);

export type Confirmation = RowOf<typeof columns>;

export async function findConfirmation(
  db: Queryable,
  { agentId, tokenHash }: { agentId: string; tokenHash: Buffer },
): Promise<Confirmation | null> {
  const { rows } = await db.query<Confirmation>(
    `SELECT ${columns} FROM tool_confirmations WHERE agent_id = $1 AND token_hash = $2`,
    [agentId, tokenHash],
  );
  return rows[0] ?? null;
}

/** Uses a confirmation up; false when it was used before, also at the same moment. */
export async function takeConfirmation(
  db: Queryable,
  { agentId, id, now }: { agentId: string; id: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE tool_confirmations SET used_at = $3 WHERE agent_id = $1 AND id = $2 AND used_at IS NULL',
    [agentId, id, new Date(now)],
  );
  return rowCount === 1;
}

/** Deletes confirmations that are too old; returns their number. */
export async function deleteOldConfirmations(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `-- all tenants: a timer
     DELETE FROM tool_confirmations WHERE expires_at <= $1`,
    [new Date(now)],
  );
  return rowCount ?? 0;
}
