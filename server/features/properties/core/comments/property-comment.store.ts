import type { PropertyComment } from '#contract/properties/property-comments.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

const maxShown = 500;

const commentColumns = selectList('property_comments', ['_id', 'body', 'createdAt']);

/** Oldest first; the latest ones of a very long thread. */
export async function listComments(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<PropertyComment[]> {
  const { rows } = await db.query<PropertyComment>(
    `SELECT ${commentColumns}, author_name AS author, author_id = $1 AS mine
     FROM property_comments WHERE agent_id = $1 AND property_id = $2 ORDER BY id DESC LIMIT ${maxShown}`,
    [agentId, propertyId],
  );
  return rows.reverse();
}

export async function insertComment(
  tx: Queryable,
  comment: {
    agentId: string;
    propertyId: string;
    id: string;
    author: string;
    body: string;
    createdAt: string;
  },
): Promise<void> {
  const { agentId, propertyId, id, author, body, createdAt } = comment;
  await tx.query(
    `INSERT INTO property_comments (agent_id, property_id, id, author_id, author_name, body, created_at)
     VALUES ($1, $2, $3, $1, $4, $5, $6)`,
    [agentId, propertyId, id, author, body, createdAt],
  );
}

/** False when this author has no such comment. */
export async function deleteComment(
  tx: Queryable,
  agentId: string,
  propertyId: string,
  commentId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM property_comments WHERE agent_id = $1 AND property_id = $2 AND id = $3 AND author_id = $1',
    [agentId, propertyId, commentId],
  );
  return rowCount === 1;
}
