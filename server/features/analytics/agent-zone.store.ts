import type { Queryable } from '#server/db/pool.ts';

/** Time zone of an agent, in which periods begin and end; null for an unknown agent. */
export async function findZoneOfAgent(db: Queryable, agentId: string): Promise<string | null> {
  const { rows } = await db.query<{ timezone: string }>('SELECT timezone FROM agents WHERE id = $1', [
    agentId,
  ]);
  return rows[0]?.timezone ?? null;
}
