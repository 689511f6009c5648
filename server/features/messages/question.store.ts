import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Joins a booking to the latest question of the same email address about the same property, and returns its conversation;
 * null without one, and for a booking that has a conversation already. Earlier messages are divided from later ones by their number.
 */
export async function joinQuestion(
  tx: Queryable,
  booking: { agentId: string; propertyId: string; bookingId: string; guestName: string; guestEmail: string },
): Promise<string | null> {
  const { rows } = await tx.query<Pick<Tables['conversations'], 'id'>>({
    name: 'join-question',
    text: `UPDATE conversations c SET booking_id = $3, guest_name = $4,
       joined_seq = (SELECT coalesce(max(m.seq), 0) FROM messages m WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id)
     WHERE agent_id = $1 AND id = (
       SELECT id FROM conversations
       WHERE agent_id = $1 AND property_id = $2 AND booking_id IS NULL AND lower(guest_email) = lower($5)
       ORDER BY created_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE)
       AND NOT EXISTS (SELECT FROM conversations own WHERE own.agent_id = $1 AND own.booking_id = $3)
     RETURNING id`,
    values: [
      ...[booking.agentId, booking.propertyId, booking.bookingId],
      ...[booking.guestName, booking.guestEmail.trim()],
    ],
  });
  return rows[0]?.id ?? null;
}

/** Questions since a moment, by email address and by network address. */
export async function countQuestions(
  tx: Queryable,
  who: { agentId: string; email: string; networkHash: string; since: Date },
): Promise<{ ofContact: number; ofNetwork: number }> {
  // Serialises the questions of one sender, so that concurrent ones are counted too; the order prevents deadlocks.
  const keys = [
    `contact:${who.agentId}:${who.email.toLowerCase()}`,
    `network:${who.agentId}:${who.networkHash}`,
  ];
  await tx.query({
    name: 'queue-behind-own-questions',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 9)), pg_advisory_xact_lock(hashtextextended($2, 9))',
    values: keys,
  });
  const { rows } = await tx.query<{ ofContact: number; ofNetwork: number }>(
    `SELECT count(*) FILTER (WHERE lower(guest_email) = lower($2))::int AS "ofContact",
       count(*) FILTER (WHERE network_hash = $3)::int AS "ofNetwork"
     FROM conversations
     WHERE agent_id = $1 AND booking_id IS NULL AND created_at > $4
       AND (lower(guest_email) = lower($2) OR network_hash = $3)`,
    [who.agentId, who.email, who.networkHash, who.since],
  );
  return oneRow(rows);
}
