import type { Queryable } from '#server/db/pool.ts';

/** Properties with a position in the featured order. */
export async function findFeaturedIds(db: Queryable, agentId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM properties WHERE agent_id = $1 AND featured_position IS NOT NULL AND deleted_at IS NULL`,
    [agentId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Sets the featured order to exactly these properties. */
export async function storeFeaturedOrder(
  tx: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE properties p SET featured_position = placed.position
     FROM (SELECT o.id, c.position FROM properties o
           LEFT JOIN unnest($2::uuid[]) WITH ORDINALITY AS c (id, position) ON c.id = o.id
           WHERE o.agent_id = $1 AND o.deleted_at IS NULL) AS placed
     WHERE p.agent_id = $1 AND p.id = placed.id AND p.featured_position IS DISTINCT FROM placed.position::int`,
    [agentId, propertyIds],
  );
}
