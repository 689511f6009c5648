import type { Queryable } from '#server/db/pool.ts';
import { bindNames, oneRow } from '#server/db/rows.ts';
import type { NewConversation } from './conversation.store.ts';

export type ConversationOfBooking = NewConversation & {
  propertyId: string;
  bookingId: string;
  guestEmail: string;
};

/**
 * Joins a booking to the latest question of the same email address about the same property, or else opens a conversation for
 * it; null when the booking has a conversation already. Earlier messages are divided from later ones by their number.
 */
export async function joinQuestionOrOpen(
  tx: Queryable,
  booking: ConversationOfBooking,
): Promise<{ id: string; isJoined: boolean } | null> {
  const statement = bindNames(
    `WITH joined AS (
       UPDATE conversations c SET booking_id = $booking, guest_name = $name,
         joined_seq = (SELECT coalesce(max(m.seq), 0)
           FROM messages m
           WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id)
       WHERE agent_id = $agent AND id = (
         SELECT id FROM conversations
         WHERE agent_id = $agent AND property_id = $property AND booking_id IS NULL
           AND lower(guest_email) = lower($asker)
         ORDER BY created_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE)
         AND NOT EXISTS (SELECT FROM conversations own
           WHERE own.agent_id = $agent AND own.booking_id = $booking)
       RETURNING id
     ), opened AS (
       INSERT INTO conversations (agent_id, id, property_id, booking_id, link_id, guest_name, guest_email,
         allow_messages)
       SELECT $agent, $id, $property, $booking, $link, $name, $email, $messages
       WHERE NOT EXISTS (SELECT FROM joined)
       ON CONFLICT DO NOTHING RETURNING id
     )
     SELECT id, true AS "isJoined" FROM joined UNION ALL SELECT id, false FROM opened`,
    {
      agent: booking.agentId,
      id: booking.id,
      property: booking.propertyId,
      booking: booking.bookingId,
      link: booking.linkId,
      name: booking.guestName,
      email: booking.guestEmail,
      asker: booking.guestEmail.trim(),
      messages: booking.allowMessages,
    },
  );
  const { rows } = await tx.query<{ id: string; isJoined: boolean }>({
    name: 'join-question-or-open',
    ...statement,
  });

  return rows[0] ?? null;
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
    text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 9)),
      pg_advisory_xact_lock(hashtextextended($2, 9))`,
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
