import type { Queryable } from '#server/db/pool.ts';

export type ReadExport = {
  agentId: string;
  exportId: string;
  propertyId: string;
  propertyTitle: string;
  name: string;
  /** Moments of the latest pickups, in milliseconds, oldest first. */
  times: number[];
};

/** Exports of all agents that were read at least five times, and not in the last hour. */
export async function findReadExports(db: Queryable): Promise<ReadExport[]> {
  const { rows } = await db.query<ReadExport>(
    `SELECT x.agent_id AS "agentId", x.id AS "exportId", x.property_id AS "propertyId", p.title AS "propertyTitle", x.name,
       t.times FROM calendar_exports x
     JOIN properties p ON p.agent_id = x.agent_id AND p.id = x.property_id AND p.deleted_at IS NULL
     CROSS JOIN LATERAL (SELECT array_agg(ms ORDER BY ms)::float8[] AS times FROM (
       SELECT extract(epoch FROM at) * 1000 AS ms FROM export_pickups WHERE agent_id = x.agent_id AND export_id = x.id
       ORDER BY at DESC LIMIT 21) l) t
     WHERE cardinality(t.times) >= 5`,
  );
  return rows;
}
