import type { Queryable } from '#server/db/pool.ts';

export type EndedHold = { agentId: string; _id: string };

/** Holds past their end that nobody has released yet, the longest overdue first. */
export async function findEndedHolds(
  db: Queryable,
  asked: { now: number; limit: number },
): Promise<EndedHold[]> {
  const { rows } = await db.query({
    name: 'find-ended-holds',
    text: `SELECT agent_id AS "agentId", id AS "_id" FROM bookings
           WHERE status IN ('pending', 'held') AND hold_expires_at <= $1 AND deleted_at IS NULL
           ORDER BY hold_expires_at LIMIT $2`,
    values: [new Date(asked.now), asked.limit],
  });
  return rows;
}

export async function findEndedHoldsOfProperty(
  db: Queryable,
  asked: { agentId: string; propertyId: string; now: number },
): Promise<EndedHold[]> {
  const { rows } = await db.query({
    name: 'find-ended-holds-of-property',
    text: `SELECT agent_id AS "agentId", id AS "_id" FROM bookings
           WHERE agent_id = $1 AND property_id = $2 AND status IN ('pending', 'held') AND hold_expires_at <= $3
             AND deleted_at IS NULL
           ORDER BY hold_expires_at, id LIMIT 200`,
    values: [asked.agentId, asked.propertyId, new Date(asked.now)],
  });
  return rows;
}
