import { isExampleProperty } from '#server/db/example-property.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

export type AgentSummary = {
  _id: string;
  name: string;
  company: string | null;
  email: string;
  /** Listings that are not deleted. */
  properties: number;
};

const agentColumns = selectList('agents', ['_id', 'name', 'company', 'email'], 'a');

const columns = `${agentColumns}, (SELECT count(*)::int FROM properties p
  WHERE p.agent_id = a.id AND p.deleted_at IS NULL
    AND NOT ${isExampleProperty('p.agent_id', 'p.id')}) AS properties`;

export async function listAgentSummaries(db: Queryable, limit: number): Promise<AgentSummary[]> {
  const { rows } = await db.query<AgentSummary>(
    `SELECT ${columns}
     FROM agents a
     WHERE a.status <> 'deleted'
     ORDER BY ${inNameOrder('a.name')}, a.id
     LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Includes deleted agents, because their figures remain. */
export async function findAgentSummaries(db: Queryable, ids: readonly string[]): Promise<AgentSummary[]> {
  const { rows } = await db.query<AgentSummary>(
    `SELECT ${columns} FROM agents a WHERE a.id = ANY($1::uuid[])`,
    [ids],
  );
  return rows;
}
