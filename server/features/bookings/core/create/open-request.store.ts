import { requestStates } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

export type OpenRequests = { ofContact: number; ofNetwork: number };

/**
 * A visitor's instant booking without the host's answer: unpaid, not over, not expired. It counts in the limits like
 * a request, even after the guest has confirmed their address.
 */
const unansweredStay = (now: string) => `(status = 'confirmed' AND unanswered AND received_minor <= 0
  AND check_out > (${now}::timestamptz)::date AND (hold_expires_at IS NULL OR hold_expires_at > ${now}))`;

/** Open requests and unanswered bookings through a link, by contact and by network address. */
export async function countOpenRequests(
  db: Queryable,
  input: { agentId: string; linkId: string; emailKey: string; networkHash: string; now: number },
): Promise<OpenRequests> {
  const { rows } = await db.query<OpenRequests>({
    name: 'count-open-requests',
    text: `SELECT count(*) FILTER (WHERE guest_email_key = $3) AS "ofContact",
                  count(*) FILTER (WHERE network_hash = $4) AS "ofNetwork"
           FROM bookings
           WHERE agent_id = $1 AND link_id = $2 AND deleted_at IS NULL
             AND ((status = 'pending' AND (hold_expires_at IS NULL OR hold_expires_at > $5))
               OR (status = 'inquiry' AND created_at > $5::timestamptz - interval '3 days')
               OR ${unansweredStay('$5')})
             AND (guest_email_key = $3 OR network_hash = $4)`,
    values: [input.agentId, input.linkId, input.emailKey, input.networkHash, new Date(input.now)],
  });

  return oneRow(rows);
}

/**
 * Serialises a contact's and a network address's requests through one link, so that concurrent ones for two
 * properties are counted too. Held until the transaction ends.
 */
export async function serialiseRequestsOfSender(
  db: Queryable,
  input: { linkId: string; emailKey: string; networkHash: string },
): Promise<void> {
  // A fixed lock order prevents deadlocks.
  const keys = [
    `contact:${input.linkId}:${input.emailKey}`,
    `network:${input.linkId}:${input.networkHash}`,
  ].sort();
  await db.query({
    name: 'queue-behind-own-requests',
    text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 7)),
      pg_advisory_xact_lock(hashtextextended($2, 7))`,
    values: keys,
  });
}

export type UnansweredNights = { stays: number; nights: number; nightsOfNetwork: number };

/**
 * Nights that visitors hold of a property without the host's answer and without payment. For the property, a booking
 * with a confirmed address counts for one day only, so that a popular property stays open; for a network address it
 * always counts.
 */
export async function countUnansweredOfProperty(
  db: Queryable,
  input: { agentId: string; propertyId: string; networkHash: string; now: number },
): Promise<UnansweredNights> {
  const isFresh = `(hold_expires_at > $3 OR created_at > $3::timestamptz - interval '1 day')`;
  const { rows } = await db.query<UnansweredNights>({
    name: 'count-unanswered-of-property',
    text: `SELECT count(*) FILTER (WHERE ${isFresh}) AS stays,
                  coalesce(sum(check_out - check_in) FILTER (WHERE ${isFresh}), 0)::int AS nights,
                  coalesce(sum(check_out - check_in) FILTER (WHERE network_hash = $4),
                    0)::int AS "nightsOfNetwork"
           FROM bookings
           WHERE agent_id = $1 AND property_id = $2 AND (status = 'pending' OR unanswered)
             AND link_id IS NOT NULL
             AND deleted_at IS NULL
             AND ((status = 'pending' AND hold_expires_at > $3) OR ${unansweredStay('$3')})`,
    values: [input.agentId, input.propertyId, new Date(input.now), input.networkHash],
  });

  return oneRow(rows);
}

/** Open requests and unanswered bookings of the same contact or network address through any link, oldest first. */
export async function openRequestsOfSender(
  db: Queryable,
  { agentId, bookingId, now }: { agentId: string; bookingId: string; now: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'open-requests-of-sender',
    text: `SELECT o.id FROM bookings b
           JOIN bookings o ON o.agent_id = b.agent_id AND o.deleted_at IS NULL
             AND (o.status IN ${sqlList(requestStates)}
               OR (o.status = 'confirmed' AND o.unanswered AND o.received_minor <= 0
                 AND o.check_out > $3::timestamptz::date))
             AND o.link_id IS NOT NULL
             AND (o.guest_email_key = b.guest_email_key OR o.network_hash = b.network_hash)
           WHERE b.agent_id = $1 AND b.id = $2 AND b.link_id IS NOT NULL AND b.deleted_at IS NULL
           ORDER BY o.created_at, o.id LIMIT 500`,
    values: [agentId, bookingId, new Date(now)],
  });

  return rows.map(({ id }) => id);
}

/**
 * Bookings that a host has entered since a moment, deleted ones included. Serialised by host until the transaction ends, so
 * that concurrent ones are counted too.
 */
export async function countEnteredBookings(tx: Queryable, agentId: string, since: Date): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 12))', [agentId]);
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM bookings
     WHERE agent_id = $1 AND created_at > $2 AND created_by = 'agent:' || $1::text`,
    [agentId, since],
  );
  return oneRow(rows).count;
}
