import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { Colleague, Message } from '#contract/messages/messages.ts';
import type { LiveTopic } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import { nameApart } from '#server/http/session/name-apart.ts';

export type ConversationRecord = RowOf<
  typeof conversationFields,
  { lastMessageFrom: Message['from'] | null }
>;

export type ShownConversation = RowOf<typeof ownFields, { lastMessageFrom: Message['from'] | null }> & {
  booking: {
    id: string;
    code: string;
    status: BookingListItem['status'];
    checkIn: string;
    checkOut: string;
  } | null;
  /** What the last message is about, where it is one of the system. */
  lastSystemMessage: { code: string | null; facts: object | null } | null;
  assignee: Colleague | null;
  lastAuthor: Colleague | null;
};

export const conversationFields = selectList(
  'conversations',
  [
    'id',
    'agentId',
    'propertyId',
    'bookingId',
    'linkId',
    /** Number of the last message before a booking joined the question; null for all other conversations. */
    'joinedSeq',
    'guestName',
    /** Empty for a guest without an email address. */
    'guestEmail',
    'allowMessages',
    'unreadAgent',
    'unreadGuest',
    'needsReplySince',
    'archivedAt',
    'snoozedUntil',
    'markedUnread',
    'assignedTo',
    'assignedAt',
    'listedAt',
    'lastMessageAt',
    'lastMessageFrom',
    'lastMessage',
    /** When the guest turned automatic messages off. */
    'automationStoppedAt',
  ],
  'c',
);

const bookingJson = `CASE WHEN b.id IS NULL THEN NULL
  ELSE json_build_object('id', b.id, 'code', b.code, 'status', b.status,
  'checkIn', b.check_in, 'checkOut', b.check_out) END AS booking`;

/** Where the system has the last word, it has all of them: the latest message is the one that the list shows. */
const lastSystemMessageJson = `CASE WHEN c.last_message_from = 'system' THEN
  (SELECT json_build_object('code', m.code, 'facts', m.facts) FROM messages m
   WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id AND m.sender = 'system'
   ORDER BY m.seq DESC LIMIT 1) END AS "lastSystemMessage"`;

/** The member who is to answer, under the name that they have now. */
const assigneeJson = `CASE WHEN c.assigned_to IS NOT NULL THEN json_build_object('_id', c.assigned_to,
    'name', coalesce(
      (SELECT ${nameApart({ agentId: 'p.agent_id', id: 'p.id', name: 'p.name', email: 'p.email' })}
       FROM members p WHERE p.agent_id = c.agent_id AND p.id = c.assigned_to),
      (SELECT ${nameApart({ agentId: 'a.id', id: 'a.id', name: 'a.name', email: 'a.email' })}
       FROM agents a WHERE a.id = c.agent_id AND a.id = c.assigned_to))) END AS assignee`;

/** Who of the team wrote the last message of the host. */
const lastAuthorJson = `CASE WHEN c.last_message_from = 'agent' THEN
  (SELECT CASE WHEN m.author_id IS NOT NULL
     THEN json_build_object('_id', m.author_id, 'name', m.author_name) END
   FROM messages m
   WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id AND m.sender = 'agent' AND NOT m.is_note
   ORDER BY m.seq DESC LIMIT 1) END AS "lastAuthor"`;

/** What the agent's screens show of a conversation. A page of the list has thirty, so that each column more is felt. */
const ownFields = selectList(
  'conversations',
  [
    'id',
    'propertyId',
    'guestName',
    'guestEmail',
    'unreadAgent',
    'needsReplySince',
    'archivedAt',
    'snoozedUntil',
    'markedUnread',
    'assignedAt',
    'listedAt',
    'lastMessageAt',
    'lastMessageFrom',
    'lastMessage',
  ],
  'c',
);

export const shownFields = `${ownFields}, ${bookingJson}, ${lastSystemMessageJson},
  ${assigneeJson}, ${lastAuthorJson}`;

export const conversationsWithBookings =
  'conversations c LEFT JOIN bookings b ON b.agent_id = c.agent_id AND b.id = c.booking_id';

/** Where the guest of a conversation hears of it. */
export function guestTopic({ id, bookingId }: Pick<ConversationRecord, 'id' | 'bookingId'>): LiveTopic {
  return bookingId === null ? `question:${id}` : `conversation:${id}`;
}

export type NewConversation = {
  id: string;
  agentId: string;
  propertyId: string | null;
  bookingId: string | null;
  linkId: string | null;
  guestName: string;
  guestEmail: string | null;
  allowMessages: boolean;
  /** Of a question: where it came from, for the limit of questions in a day. */
  question?: { networkHash: string; at: Date };
};

/** Returns false when the booking already has a conversation. */
export async function insertConversation(tx: Queryable, row: NewConversation): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'conversations',
    {
      agentId: row.agentId,
      id: row.id,
      propertyId: row.propertyId,
      bookingId: row.bookingId,
      linkId: row.linkId,
      guestName: row.guestName,
      guestEmail: row.guestEmail ?? '',
      allowMessages: row.allowMessages,
      ...(row.question ? { networkHash: row.question.networkHash, createdAt: row.question.at } : {}),
    },
    { name: row.question ? 'insert-question' : 'insert-conversation', onConflict: 'DO NOTHING' },
  );

  return inserted === 1;
}

/** Turns automatic messages of a conversation off for its guest, or on again. */
export async function stopAutomation(
  tx: Queryable,
  { agentId, id, at }: { agentId: string; id: string; at: Date | null },
): Promise<void> {
  await tx.query('UPDATE conversations SET automation_stopped_at = $3 WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
    at,
  ]);
}

/** Updates the guest's name and email address, to which mails about messages go. */
export async function updateGuestOfConversation(
  tx: Queryable,
  guest: { agentId: string; bookingId: string; name: string; email: string | null },
): Promise<void> {
  await tx.query(
    'UPDATE conversations SET guest_name = $3, guest_email = $4 WHERE agent_id = $1 AND booking_id = $2',
    [guest.agentId, guest.bookingId, guest.name, guest.email ?? ''],
  );
}

export async function findConversation(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<ConversationRecord | null> {
  const { rows } = await db.query<ConversationRecord>({
    name: 'find-conversation',
    text: `SELECT ${conversationFields} FROM conversations c WHERE c.agent_id = $1 AND c.id = $2`,
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
    text: `SELECT ${conversationFields} FROM conversations c WHERE c.agent_id = $1 AND c.booking_id = $2`,
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
    `SELECT ${conversationFields} FROM conversations c WHERE c.agent_id = $1 AND c.id = $2 FOR NO KEY UPDATE`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function findShownConversation(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<ShownConversation | null> {
  const { rows } = await db.query<ShownConversation>({
    name: 'find-shown-conversation',
    text: `SELECT ${shownFields}
      FROM ${conversationsWithBookings}
      WHERE c.agent_id = $1 AND c.id = $2`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

/**
 * Updates the last message and the counters of a conversation for a new message. A guest's message brings it back to the
 * inbox. A line of the system changes what the list shows only where no person has written.
 */
export async function recordMessage(
  tx: Queryable,
  change: {
    agentId: string;
    id: string;
    from: Message['from'];
    isAutomatic: boolean;
    body: string;
    at: string;
  },
): Promise<void> {
  const isShown = `($3 <> 'system' OR coalesce(last_message_from, 'system') = 'system')
    AND ($5::timestamptz >= last_message_at OR last_message_at IS NULL
      OR (last_message_from = 'system' AND $3 <> 'system'))`;

  await tx.query(
    `UPDATE conversations SET
       last_message = CASE WHEN ${isShown} THEN $4 ELSE last_message END,
       last_message_from = CASE WHEN ${isShown} THEN $3 ELSE last_message_from END,
       last_message_at = CASE WHEN ${isShown} THEN $5::timestamptz ELSE last_message_at END,
       listed_at = CASE WHEN ${isShown} THEN greatest(listed_at, $5::timestamptz) ELSE listed_at END,
       unread_agent = unread_agent + CASE WHEN $3 = 'guest' THEN 1 ELSE 0 END,
       unread_guest = unread_guest + CASE WHEN $3 = 'agent' THEN 1 ELSE 0 END,
       marked_unread = marked_unread AND $3 <> 'agent',
       archived_at = CASE WHEN $3 = 'guest' THEN NULL ELSE archived_at END,
       snoozed_until = CASE WHEN $3 = 'guest' THEN NULL ELSE snoozed_until END,
       needs_reply_since = CASE $3 WHEN 'guest' THEN coalesce(needs_reply_since, $5) WHEN 'agent' THEN CASE
       WHEN $6 THEN needs_reply_since END
         ELSE needs_reply_since END
     WHERE agent_id = $1 AND id = $2`,
    [change.agentId, change.id, change.from, change.body, change.at, change.isAutomatic],
  );
}

/** Moves a conversation to the inbox, the archive, or out of sight until a moment. */
export async function fileConversation(
  tx: Queryable,
  { agentId, id }: { agentId: string; id: string },
  filing: { archivedAt: Date | null; snoozedUntil: Date | null },
): Promise<void> {
  await updateRows(
    tx,
    'conversations',
    { agentId, id },
    { archivedAt: filing.archivedAt, snoozedUntil: filing.snoozedUntil },
  );
}

export async function setMarkedUnread(
  tx: Queryable,
  { agentId, id }: { agentId: string; id: string },
  markedUnread: boolean,
): Promise<void> {
  await updateRows(tx, 'conversations', { agentId, id }, { markedUnread });
}

const conversationColumns = selectList('conversations', ['agentId', 'id']);

/** Brings back conversations whose snooze is over: unread, and listed by the end of the snooze. */
export async function wakeConversations(
  tx: Queryable,
  now: Date,
  limit: number,
): Promise<{ agentId: string; id: string }[]> {
  const { rows } = await tx.query<RowOf<typeof conversationColumns>>(
    `UPDATE conversations
     SET listed_at = greatest(listed_at, snoozed_until), snoozed_until = NULL, marked_unread = true
     WHERE (agent_id, id) IN (
       SELECT agent_id, id FROM conversations WHERE snoozed_until <= $1
       ORDER BY snoozed_until LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${conversationColumns}`,
    [now, limit],
  );

  return rows;
}

/** Clears the "needs reply" flag of a booking's conversation; returns since when it was set, or null. */
export async function clearReplyNeed(
  tx: Queryable,
  agentId: string,
  bookingId: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ since: string }>(
    `UPDATE conversations SET needs_reply_since = NULL
     WHERE agent_id = $1 AND booking_id = $2 AND needs_reply_since IS NOT NULL
     RETURNING old.needs_reply_since AS since`,
    [agentId, bookingId],
  );
  return rows[0]?.since ?? null;
}

/** Sets the "needs reply" flag again, unless the agent has replied since it was cleared. */
export async function restoreReplyNeed(
  tx: Queryable,
  need: { agentId: string; bookingId: string; since: string; clearedAt: string },
): Promise<void> {
  await tx.query(
    `UPDATE conversations c SET needs_reply_since = coalesce(needs_reply_since, $3)
     WHERE agent_id = $1 AND booking_id = $2 AND NOT EXISTS (
       SELECT
       FROM messages m
       WHERE m.agent_id = c.agent_id AND m.conversation_id = c.id AND m.sender = 'agent'
         AND NOT m.is_note AND m.sent_at >= $4)`,
    [need.agentId, need.bookingId, need.since, need.clearedAt],
  );
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
