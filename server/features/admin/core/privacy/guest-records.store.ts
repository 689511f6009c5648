import type { GuestData } from '#contract/admin/privacy.ts';
import { upcomingStates } from '#domain/bookings/booking-states.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import {
  erasedAgreement,
  erasedBooking,
  erasedBookingEvent,
  erasedReview,
} from '#server/db/erased-columns.ts';
import type { Queryable } from '#server/db/pool.ts';
import { columnName, oneRow } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { conversationLink } from '#server/features/messages/core/index.ts';

/** A guest by the key of the address; mails are found by a keyed hash of it. */
export type GuestAddress = { emailKey: string; mailHash: Buffer };

// A guest's conversations belong to bookings, or are questions under the same address.
const conversationsOf = `SELECT c.agent_id, c.id FROM conversations c
  WHERE lower(btrim(c.guest_email)) = $1
     OR (c.agent_id, c.booking_id) IN (SELECT b.agent_id, b.id FROM bookings b WHERE b.guest_email_key = $1)`;

// Deleted bookings are no longer shown, and still hold the guest's data.
const bookingsOf = `SELECT b.agent_id, b.id FROM bookings b WHERE b.guest_email_key = $1`;

const notOver = `b.deleted_at IS NULL AND (b.status IN ${sqlList(upcomingStates)} OR b.status = 'inquiry')
  AND b.check_out >= $2::date`;

export async function countGuestData(
  db: Queryable,
  { emailKey, mailHash }: GuestAddress,
  today: string,
): Promise<GuestData> {
  const [byAgent, rest] = await Promise.all([
    db.query<GuestData['items'][number]>(
      `WITH conversation AS (${conversationsOf}),
         agent AS (SELECT agent_id FROM conversation UNION SELECT agent_id FROM bookings
           WHERE guest_email_key = $1
           UNION SELECT agent_id FROM guest_profiles WHERE email_key = $1)
       SELECT jsonb_build_object('_id', a.id, 'name', a.name) AS agent,
         (SELECT count(*)::int
          FROM bookings b
          WHERE b.agent_id = a.id AND b.guest_email_key = $1) AS bookings,
         (SELECT count(*)::int
          FROM bookings b
          WHERE b.agent_id = a.id AND b.guest_email_key = $1 AND ${notOver})
           AS upcoming,
         (SELECT count(*)::int FROM conversation c WHERE c.agent_id = a.id) AS conversations,
         (SELECT count(*)::int FROM messages m JOIN conversation c ON c.agent_id = m.agent_id
           AND c.id = m.conversation_id WHERE m.agent_id = a.id) AS messages,
         (SELECT count(*)::int FROM message_attachments f JOIN conversation c ON c.agent_id = f.agent_id
           AND c.id = f.conversation_id WHERE f.agent_id = a.id) AS files,
         (SELECT count(*)::int FROM guest_reviews r JOIN bookings b ON b.agent_id = r.agent_id
           AND b.id = r.booking_id WHERE r.agent_id = a.id AND b.guest_email_key = $1) AS reviews,
         (SELECT count(*)::int FROM guest_profiles g WHERE g.agent_id = a.id AND g.email_key = $1) AS profiles
       FROM agent JOIN agents a ON a.id = agent.agent_id ORDER BY a.name, a.id`,
      [emailKey, today],
    ),
    db.query<Pick<GuestData, 'feedback' | 'mails'>>(
      `SELECT (SELECT count(*)::int FROM feedback WHERE lower(btrim(email)) = $1) AS feedback,
         (SELECT count(*)::int FROM mail_deliveries WHERE recipient_hash = $2) AS mails`,
      [emailKey, mailHash],
    ),
  ]);

  return { items: byAgent.rows, ...oneRow(rest.rows) };
}

const textPairs = bookingTextNames.map((name) => `'${name}', b.${columnName(name)}`).join(', ');

/** Everything that is stored about a guest, by kind. */
export async function collectGuestData(
  db: Queryable,
  { emailKey }: Pick<GuestAddress, 'emailKey'>,
): Promise<Record<string, unknown>> {
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT
       (SELECT coalesce(jsonb_agg(jsonb_build_object('host', a.name, 'code', b.code, 'property', p.title,
          'status', b.status, 'checkIn', b.check_in, 'checkOut', b.check_out, 'guest', b.guest, 'adults',
          b.adults, 'children', b.children, 'infants', b.infants, 'pets', b.pets, 'message', b.guest_message,
          ${textPairs}, 'totalMinor', b.total_minor, 'currency', b.currency,
          'notes', b.internal_notes, 'createdAt', b.created_at) ORDER BY b.created_at), '[]')
        FROM bookings b JOIN agents a ON a.id = b.agent_id
          JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
        WHERE b.guest_email_key = $1) AS bookings,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'kind', l.kind,
         'amountMinor', l.amount_minor,
          'currency', b.currency, 'method', l.method, 'date', l.date, 'note', l.note) ORDER BY l.created_at),
          '[]')
        FROM ledger_entries l JOIN bookings b ON b.agent_id = l.agent_id AND b.id = l.booking_id
        WHERE b.guest_email_key = $1) AS payments,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('host', a.name, 'sender', m.sender, 'body', m.body,
          'sentAt', m.sent_at) ORDER BY m.sent_at), '[]')
        FROM messages m JOIN (${conversationsOf}) c ON c.agent_id = m.agent_id AND c.id = m.conversation_id
          JOIN agents a ON a.id = m.agent_id) AS messages,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'state', r.state, 'text', r.text,
         'language', r.language,
          'signerName', r.signer_name, 'signerEmail', r.signer_email, 'signature', r.signature, 'sentAt',
          r.created_at, 'endedAt', r.ended_at) ORDER BY r.created_at), '[]')
        FROM agreements r JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id
        WHERE b.guest_email_key = $1) AS agreements,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'name', r.guest_name, 'stars', r.stars,
         'text', r.body, 'answer', r.answer, 'givenAt', r.given_at) ORDER BY r.given_at), '[]')
        FROM guest_reviews r JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id
        WHERE b.guest_email_key = $1) AS reviews,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('host', a.name, 'notes', g.notes,
         'blockedAt', g.blocked_at, 'blockReason', g.block_reason)), '[]')
        FROM guest_profiles g JOIN agents a ON a.id = g.agent_id WHERE g.email_key = $1) AS profiles,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'message', f.message, 'reply', f.reply,
          'createdAt', f.created_at)), '[]')
        FROM feedback f WHERE lower(btrim(f.email)) = $1) AS feedback`,
    [emailKey],
  );

  return oneRow(rows);
}

const theirBookings = `(agent_id, booking_id) IN (${bookingsOf})`;
const theirConversations = `(agent_id, conversation_id) IN (${conversationsOf})`;

/** The words of a text, each between spaces, so that a name is found whole and not inside of another word. */
const tokensOf = (text: string) =>
  `' ' || regexp_replace(lower(btrim(${text})), '[^[:alnum:]]+', ' ', 'g') || ' '`;

/** Names under which the guest booked, by agent; a channel's calendar may have them in its texts. */
const theirNames = `SELECT DISTINCT b.agent_id, ${tokensOf('b.guest_name')} AS name FROM bookings b
  WHERE b.guest_email_key = $1 AND length(btrim(b.guest_name)) > 2`;

/** Texts of one agent that have one of the names in them. */
const namesThem = (text: string) => `EXISTS (SELECT FROM (${theirNames}) n
  WHERE n.agent_id = c.agent_id AND position(n.name IN ${tokensOf(text)}) > 0)`;

const theirAgents = `c.agent_id IN (SELECT b.agent_id FROM bookings b WHERE b.guest_email_key = $1)`;

const theirEvents = `SELECT c.agent_id, c.id FROM feed_events c
  WHERE (c.agent_id, c.booking_id) IN (${bookingsOf})
     OR (${theirAgents} AND ${namesThem(`c.summary || ' ' || c.description`)})`;

/**
 * What calendars of channels and the history of nights say of a guest. An event without an id has its text as its key.
 * A channel that still lists a coming stay brings its text back with the next reading.
 */
const calendarStatements = [
  `UPDATE night_events SET label = label - 'guestName', actor_name = ''
   WHERE (agent_id, stay_id) IN (${bookingsOf})`,
  `UPDATE calendar_conflicts SET reason = ''
   WHERE (agent_id, ours_id) IN (${bookingsOf}) OR (agent_id, feed_event_id) IN (${theirEvents})`,
  `UPDATE blocks c SET note = ''
   WHERE (c.agent_id, c.feed_event_id) IN (${theirEvents})
      OR (${theirAgents} AND c.kind IN ('imported', 'closed_elsewhere') AND ${namesThem('c.note')})`,
  `DELETE FROM feed_class_rules c WHERE ${theirAgents} AND ${namesThem('c.summary')}`,
  `UPDATE feed_events
   SET summary = '', description = '', stay_note = '', key = CASE WHEN uid IS NULL THEN id::text ELSE key END
   WHERE (agent_id, id) IN (${theirEvents})`,
];

/** In an order in which nothing points to a row that is gone, and the bookings last: they lead to all others. */
const conversationLinks = conversationLink('');
const statements = [
  // A program that was told the name may have repeated it in its answer.
  `UPDATE webhook_deliveries SET answer = NULL WHERE answer IS NOT NULL AND (agent_id, event_id) IN
     (SELECT agent_id, id FROM webhook_events WHERE ${theirBookings} OR ${theirConversations})`,
  `DELETE FROM message_attachments WHERE ${theirConversations}`,
  `DELETE FROM messages WHERE ${theirConversations}`,
  `DELETE FROM guest_tokens WHERE ${theirBookings} OR ${theirConversations}`,
  `DELETE FROM notifications WHERE ${theirBookings}
     OR (agent_id, link) IN (
       SELECT c.agent_id, '${conversationLinks}' || c.id FROM (${conversationsOf}) AS c)
     OR dedupe_key IN (SELECT 'feedback:' || id FROM feedback WHERE lower(btrim(email)) = $1
       UNION ALL SELECT 'feedback-reply:' || m.id
       FROM feedback_messages m JOIN feedback f ON f.id = m.feedback_id WHERE lower(btrim(f.email)) = $1)`,
  `DELETE FROM undo_windows WHERE ${theirBookings}`,
  `DELETE FROM stay_access WHERE ${theirBookings}`,
  `DELETE FROM planned_messages WHERE ${theirBookings}`,
  `DELETE FROM message_choices WHERE ${theirBookings}`,
  `DELETE FROM sent_messages WHERE ${theirBookings}`,
  `UPDATE guest_payments SET url = NULL WHERE ${theirBookings}`,
  `UPDATE guest_payment_refunds SET note = '', author = '' WHERE (agent_id, payment_id) IN
     (SELECT agent_id, id FROM guest_payments WHERE ${theirBookings})`,
  `UPDATE guest_reviews SET ${erasedReview} WHERE ${theirBookings}`,
  `UPDATE change_requests SET message = '', answer = '' WHERE ${theirBookings}`,
  // Without its row a booking is no part of a roll-back any more.
  `DELETE FROM import_rows
   WHERE ${theirBookings} OR lower(btrim(stay -> 'guest' ->> 'email')) = $1
     OR lower(btrim(guest ->> 'email')) = $1
     OR EXISTS (SELECT FROM jsonb_array_elements_text(cells) AS cell WHERE lower(btrim(cell)) = $1)`,
  `UPDATE import_refs SET fingerprint = '', booking_version = 0 WHERE ${theirBookings}`,
  `UPDATE booking_events SET ${erasedBookingEvent} WHERE ${theirBookings}`,
  `UPDATE agreement_events SET person = NULL WHERE (agent_id, agreement_id) IN
     (SELECT agent_id, id FROM agreements WHERE ${theirBookings})`,
  `UPDATE agreements SET ${erasedAgreement} WHERE ${theirBookings}`,
  `UPDATE agreement_waivers SET reason = '' WHERE ${theirBookings}`,
  `UPDATE ledger_entries SET note = '' WHERE ${theirBookings}`,
  ...calendarStatements,
  `DELETE FROM conversations WHERE (agent_id, id) IN (${conversationsOf})`,
  `DELETE FROM guest_profiles WHERE email_key = $1`,
  `DELETE FROM saved_mails WHERE lower(btrim(recipient)) = $1`,
  `DELETE FROM feedback_messages
   WHERE feedback_id IN (SELECT id FROM feedback WHERE lower(btrim(email)) = $1)`,
  `UPDATE feedback
   SET name = NULL, email = NULL, reply = NULL, admin_note = NULL, message = 'Erased on request'
   WHERE lower(btrim(email)) = $1`,
  `UPDATE bookings SET ${erasedBooking} WHERE guest_email_key = $1`,
];

/** Erases a guest of all agents. Bookings and the ledger keep dates, states and amounts. */
export async function eraseGuestData(tx: Queryable, { emailKey, mailHash }: GuestAddress): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = '120s'`);
  // Tells the append-only trigger of the ledger to allow blanking texts.
  await tx.query(`SET LOCAL staydesk.erasing = 'on'`);
  for (const statement of statements) await tx.query(statement, [emailKey]);
  await tx.query('DELETE FROM first_mails WHERE recipient_hash = $1', [mailHash]);
  await tx.query('DELETE FROM mail_deliveries WHERE recipient_hash = $1', [mailHash]);
}
