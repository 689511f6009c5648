import type { Queryable } from '#server/db/pool.ts';

/** The agent's time zone: the calendar in which periods begin and end. Null when there is no such agent. */
export async function findZoneOfAgent(db: Queryable, agentId: string): Promise<string | null> {
  const { rows } = await db.query<{ timezone: string }>('SELECT timezone FROM agents WHERE id = $1', [
    agentId,
  ]);
  return rows[0]?.timezone ?? null;
}
