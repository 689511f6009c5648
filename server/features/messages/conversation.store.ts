import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { ConversationFilter } from '#domain/messages/message-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

export type ConversationRecord = {
  id: string;
  agentId: string;
  propertyId: string | null;
  bookingId: string | null;
  linkId: string | null;
  guestName: string;
  guestEmail: string;
  allowMessages: boolean;
  unreadAgent: number;
  unreadGuest: number;
  needsReplySince: string | null;
  lastMessageAt: string | null;
  lastMessage: string;
};

export type ConversationWithBooking = ConversationRecord & {
  booking: {
    id: string;
    code: string;
    status: BookingListItem['status'];
    checkIn: string;
    checkOut: string;
  } | null;
};

const fields = selectList<'conversations', ConversationRecord>(
  {
    id: 'id',
    agentId: 'agent_id',
    propertyId: 'property_id',
    bookingId: 'booking_id',
    linkId: 'link_id',
    guestName: 'guest_name',
    guestEmail: 'guest_email',
    allowMessages: 'allow_messages',
    unreadAgent: 'unread_agent',
    unreadGuest: 'unread_guest',
    needsReplySince: 'needs_reply_since',
    lastMessageAt: 'last_message_at',
    lastMessage: 'last_message',
  },
  'c',
);

const booking = `CASE WHEN b.id IS NULL THEN NULL ELSE json_build_object('id', b.id, 'code', b.code, 'status', b.status,
  'checkIn', b.check_in, 'checkOut', b.check_out) END AS booking`;
const withBooking = 'conversations c LEFT JOIN bookings b ON b.agent_id = c.agent_id AND b.id = c.booking_id';

export type NewConversation = {
  id: string;
  agentId: string;
  propertyId: string | null;
  bookingId: string | null;
  linkId: string | null;
  guestName: string;
  guestEmail: string;
  allowMessages: boolean;
};

/** Returns false when the booking already has a conversation. */
export async function insertConversation(tx: Queryable, row: NewConversation): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO conversations (agent_id, id, property_id, booking_id, link_id, guest_name, guest_email, allow_messages)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      row.agentId,
      row.id,
      row.propertyId,
      row.bookingId,
      row.linkId,
      row.guestName,
      row.guestEmail,
      row.allowMessages,
    ],
  );
  return rowCount === 1;
}

/** Updates the guest's name and e-mail address, to which mails about messages go. */
export async function updateGuestOfConversation(
  tx: Queryable,
  guest: { agentId: string; bookingId: string; name: string; email: string },
): Promise<void> {
  await tx.query(
    'UPDATE conversations SET guest_name = $3, guest_email = $4 WHERE agent_id = $1 AND booking_id = $2',
    [guest.agentId, guest.bookingId, guest.name, guest.email],
  );
}

export async function findConversation(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<ConversationRecord | null> {
  const { rows } = await db.query<ConversationRecord>({
    name: 'find-conversation',
    text: `SELECT ${fields} FROM conversations c WHERE c.agent_id = $1 AND c.id = $2`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

export async function findConversationOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<ConversationRecord | null> {
  const { rows } = await db.query<ConversationRecord>({
    name: 'find-conversation-of-booking',
    text: `SELECT ${fields} FROM conversations c WHERE c.agent_id = $1 AND c.booking_id = $2`,
    values: [agentId, bookingId],
  });
  return rows[0] ?? null;
}

/** Locks a conversation. Every writer takes this lock first, so that messages are numbered in commit order. */
export async function lockConversation(
  tx: Queryable,
  agentId: string,
  id: string,
): Promise<ConversationRecord | null> {
  const { rows } = await tx.query<ConversationRecord>(
    `SELECT ${fields} FROM conversations c WHERE c.agent_id = $1 AND c.id = $2 FOR NO KEY UPDATE`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function findConversationWithBooking(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<ConversationWithBooking | null> {
  const { rows } = await db.query<ConversationWithBooking>({
    name: 'find-conversation-with-booking',
    text: `SELECT ${fields}, ${booking} FROM ${withBooking} WHERE c.agent_id = $1 AND c.id = $2`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

const conditions: Record<ConversationFilter, string> = {
  all: '',
  unread: 'AND c.unread_agent > 0',
  needs_reply: 'AND c.needs_reply_since IS NOT NULL',
};

/**
 * Lists conversations, latest message first, those without messages last. `q` searches guest, booking code, property
 * and message text.
 */
export async function selectConversations(
  db: Queryable,
  agentId: string,
  page: {
    filter: ConversationFilter;
    q: string | null;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<ConversationWithBooking[]> {
  const like = 'search_pattern($5)';
  const searched =
    page.q === null
      ? ''
      : `AND (c.search_text LIKE ${like} OR search_key(b.code) LIKE ${like} OR EXISTS (
           SELECT FROM properties p
           WHERE p.agent_id = c.agent_id AND p.id = c.property_id AND p.search_text LIKE ${like})
           OR c.id IN (
             SELECT m.conversation_id FROM messages m WHERE m.agent_id = $1 AND search_key(m.body) LIKE ${like}))`;
  const sql = `SELECT ${fields}, ${booking} FROM ${withBooking}
    WHERE c.agent_id = $1 ${conditions[page.filter]} ${searched}
      AND (coalesce(c.last_message_at, '-infinity'), c.id)
        < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    ORDER BY c.last_message_at DESC NULLS LAST, c.id DESC LIMIT $4`;
  const values = [agentId, page.after?.at ?? null, page.after?.id ?? null, page.limit];
  const { rows } = await db.query<ConversationWithBooking>(
    sql,
    page.q === null ? values : [...values, page.q],
  );
  return rows;
}

/** Updates the last message and the counters of a conversation for a new message. */
export async function recordMessage(
  tx: Queryable,
  change: { agentId: string; id: string; from: string; body: string; at: string },
): Promise<void> {
  await tx.query(
    `UPDATE conversations SET
       last_message = CASE WHEN last_message_at > $5::timestamptz THEN last_message ELSE $4 END,
       last_message_at = greatest(last_message_at, $5::timestamptz),
       unread_agent = unread_agent + CASE WHEN $3 = 'guest' THEN 1 ELSE 0 END,
       unread_guest = unread_guest + CASE WHEN $3 = 'agent' THEN 1 ELSE 0 END,
       needs_reply_since = CASE $3 WHEN 'guest' THEN coalesce(needs_reply_since, $5) WHEN 'agent' THEN NULL
         ELSE needs_reply_since END
     WHERE agent_id = $1 AND id = $2`,
    [change.agentId, change.id, change.from, change.body, change.at],
  );
}

/** Clears the "needs reply" flag, for example when the booking has ended. */
export async function clearReplyNeed(tx: Queryable, agentId: string, id: string): Promise<void> {
  await tx.query('UPDATE conversations SET needs_reply_since = NULL WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
  ]);
}

/** Recounts the unread messages of one side. */
export async function recountUnread(
  tx: Queryable,
  agentId: string,
  id: string,
  reader: 'agent' | 'guest',
): Promise<void> {
  const column = reader === 'agent' ? 'unread_agent' : 'unread_guest';
  await tx.query(
    `UPDATE conversations SET ${column} = (
       SELECT count(*) FROM messages m
       WHERE m.agent_id = $1 AND m.conversation_id = $2 AND m.sender = $3 AND m.read_at IS NULL
         AND NOT m.is_note)
     WHERE agent_id = $1 AND id = $2`,
    [agentId, id, reader === 'agent' ? 'guest' : 'agent'],
  );
}

export async function sumUnread(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'sum-unread-messages',
    text: 'SELECT coalesce(sum(unread_agent), 0)::int AS unread FROM conversations WHERE agent_id = $1 AND unread_agent > 0',
    values: [agentId],
  });
  return rows[0]?.unread ?? 0;
}

/** Returns true at most once in ten minutes; checks and sets the timestamp in one statement. */
export async function stampGuestMail(
  tx: Queryable,
  agentId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE conversations SET guest_mailed_at = $3
     WHERE agent_id = $1 AND id = $2
       AND (guest_mailed_at IS NULL OR guest_mailed_at <= $3::timestamptz - interval '10 minutes')`,
    [agentId, id, new Date(now)],
  );
  return rowCount === 1;
}
