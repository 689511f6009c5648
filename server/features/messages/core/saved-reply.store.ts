import type { SavedReply } from '#contract/messages/saved-replies.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

const fields = selectList('saved_replies', ['_id', 'title', 'body', 'updatedAt']);

export async function selectSavedReplies(db: Queryable, agentId: string): Promise<SavedReply[]> {
  const { rows } = await db.query<RowOf<typeof fields>>(
    `SELECT ${fields} FROM saved_replies WHERE agent_id = $1 ORDER BY ${inNameOrder('title')}, id`,
    [agentId],
  );
  return rows;
}

/** Inserts a saved reply; null at the maximum. Locks the agent's row, so that concurrent inserts cannot exceed it. */
export async function insertSavedReply(
  tx: Queryable,
  reply: { agentId: string; id: string; title: string; body: string; at: Date },
  max: number,
): Promise<SavedReply | null> {
  await tx.query('SELECT FROM agents WHERE id = $1 FOR NO KEY UPDATE', [reply.agentId]);
  const { rows } = await tx.query<RowOf<typeof fields>>(
    `INSERT INTO saved_replies (agent_id, id, title, body, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $5 WHERE (SELECT count(*) FROM saved_replies WHERE agent_id = $1) < $6
     RETURNING ${fields}`,
    [reply.agentId, reply.id, reply.title, reply.body, reply.at, max],
  );
  return rows[0] ?? null;
}

export async function updateSavedReply(
  tx: Queryable,
  reply: { agentId: string; id: string; title: string; body: string; at: Date },
): Promise<SavedReply | null> {
  const { rows } = await tx.query<RowOf<typeof fields>>(
    `UPDATE saved_replies SET title = $3, body = $4, updated_at = $5 WHERE agent_id = $1 AND id = $2
     RETURNING ${fields}`,
    [reply.agentId, reply.id, reply.title, reply.body, reply.at],
  );
  return rows[0] ?? null;
}

export async function deleteSavedReplyRow(tx: Queryable, agentId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM saved_replies WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
  ]);
  return rowCount === 1;
}
