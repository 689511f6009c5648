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
           WHERE agent_id = $1 AND link_id = $2 AND deleted_at IS NULL
             AND ((status = 'pending' AND (hold_expires_at IS NULL OR hold_expires_at > $5))
               OR (status = 'inquiry' AND created_at > $5::timestamptz - interval '3 days'))
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

/** Visitors' requests that keep nights of a place now. */
export async function countRequestsOfProperty(
  db: Queryable,
  asked: { agentId: string; propertyId: string; now: number },
): Promise<number> {
  const { rows } = await db.query({
    name: 'count-requests-of-property',
    text: `SELECT count(*) AS count FROM bookings
           WHERE agent_id = $1 AND property_id = $2 AND status = 'pending' AND link_id IS NOT NULL
             AND deleted_at IS NULL AND hold_expires_at > $3`,
    values: [asked.agentId, asked.propertyId, new Date(asked.now)],
  });
  return rows[0].count;
}

/** Open requests through any link from the contact or the network address of this one, the oldest first. */
export async function openRequestsOfSender(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'open-requests-of-sender',
    text: `SELECT o.id FROM bookings b
           JOIN bookings o ON o.agent_id = b.agent_id AND o.status IN ('pending', 'inquiry') AND o.deleted_at IS NULL
             AND o.link_id IS NOT NULL
             AND (o.guest_email_key = b.guest_email_key OR o.network_hash = b.network_hash)
           WHERE b.agent_id = $1 AND b.id = $2 AND b.link_id IS NOT NULL AND b.deleted_at IS NULL
           ORDER BY o.created_at, o.id LIMIT 500`,
    values: [agentId, bookingId],
  });
  return rows.map(({ id }) => id);
}
