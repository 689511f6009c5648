import type { Queryable } from '#server/db/pool.ts';

export type EndedHold = { agentId: string; _id: string };

/** Ended holds and unconfirmed bookings that are not released yet, the longest overdue first. */
export async function findEndedHolds(
  db: Queryable,
  asked: { now: number; limit: number },
): Promise<EndedHold[]> {
  const { rows } = await db.query({
    name: 'find-ended-holds',
    text: `SELECT agent_id AS "agentId", id AS "_id" FROM bookings
           WHERE hold_expires_at <= $1 AND status IN ('pending', 'held', 'confirmed') AND deleted_at IS NULL
           ORDER BY hold_expires_at LIMIT $2`,
    values: [new Date(asked.now), asked.limit],
  });
  return rows;
}

/** The same for one property, or for all of an agent. */
export async function findEndedHoldsOf(
  db: Queryable,
  asked: { agentId: string; propertyId?: string | undefined; now: number },
): Promise<EndedHold[]> {
  const { rows } = await db.query({
    name: 'find-ended-holds-of',
    text: `SELECT agent_id AS "agentId", id AS "_id" FROM bookings
           WHERE agent_id = $1 AND ($2::uuid IS NULL OR property_id = $2) AND hold_expires_at <= $3
             AND status IN ('pending', 'held', 'confirmed') AND deleted_at IS NULL
           ORDER BY hold_expires_at, id LIMIT 200`,
    values: [asked.agentId, asked.propertyId ?? null, new Date(asked.now)],
  });
  return rows;
}
