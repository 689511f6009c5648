import type { Queryable } from '#server/db/pool.ts';

/** The agent as mails name them. */
export type Host = { name: string; company: string | null; email: string; locale: string };

export async function findHost(db: Queryable, agentId: string): Promise<Host> {
  const { rows } = await db.query({
    name: 'find-host',
    text: 'SELECT name, company, email, locale FROM agents WHERE id = $1',
    values: [agentId],
  });
  const host = rows[0];
  if (!host) throw new Error(`agent ${agentId} has stays but no account`);
  return host;
}
