import type { Queryable } from '#server/db/pool.ts';

export type OpenRequests = { ofContact: number; ofNetwork: number };

/** Requests through a link that still wait for the host: of one contact, and of one network address. */
export async function countOpenRequests(
  db: Queryable,
  asked: { agentId: string; linkId: string; emailKey: string; networkHash: string; now: number },
): Promise<OpenRequests> {
  const { rows } = await db.query({
    name: 'count-open-requests',
    text: `SELECT count(*) FILTER (WHERE guest_email_key = $3) AS "ofContact",
                  count(*) FILTER (WHERE network_hash = $4) AS "ofNetwork"
           FROM bookings
           WHERE agent_id = $1 AND link_id = $2 AND status = 'pending' AND deleted_at IS NULL
             AND (hold_expires_at IS NULL OR hold_expires_at > $5)
             AND (guest_email_key = $3 OR network_hash = $4)`,
    values: [asked.agentId, asked.linkId, asked.emailKey, asked.networkHash, new Date(asked.now)],
  });
  return rows[0];
}

/**
 * Lets requests of one contact, and of one address, through this link pass one after the other, so that two at once on
 * two properties are counted too. Held until the transaction ends.
 */
export async function queueBehindOwnRequests(
  db: Queryable,
  asked: { linkId: string; emailKey: string; networkHash: string },
): Promise<void> {
  // In one order for everybody: two transactions never wait for one another.
  const keys = [
    `contact:${asked.linkId}:${asked.emailKey}`,
    `network:${asked.linkId}:${asked.networkHash}`,
  ].sort();
  await db.query({
    name: 'queue-behind-own-requests',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7)), pg_advisory_xact_lock(hashtextextended($2, 7))',
    values: keys,
  });
}
