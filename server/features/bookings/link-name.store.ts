import type { Queryable } from '#server/db/pool.ts';

/** The agent's name for the link that a booking came through. */
export async function findLinkName(
  db: Queryable,
  agentId: string,
  linkId: string | null,
): Promise<string | null> {
  if (linkId === null) return null;
  const { rows } = await db.query({
    name: 'find-link-name',
    text: 'SELECT name FROM shared_links WHERE agent_id = $1 AND id = $2',
    values: [agentId, linkId],
  });
  return rows[0]?.name ?? null;
}
