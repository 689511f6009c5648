import type { Message } from '#contract/messages/messages.ts';
import { fillMarks, type MarkValues } from '#domain/messages/automation/text-marks.ts';
import { allMessages, type MessagePart } from '#domain/messages/question.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MessageReader } from '#texts/message-for-reader.ts';
import { hostReader } from '#texts/readers.ts';
import { findConversationOfBooking } from './conversation.store.ts';
import { messageView } from './conversation.view.ts';
import { findMessage, selectMessages } from './message.store.ts';

export const messagesPerPage = 50;

export type MessagePageQuery = {
  agentId: string;
  conversationId: string;
  /** Ids of known messages; an unknown id counts as absent. */
  before?: string | undefined;
  after?: string | undefined;
  limit?: number;
  /** Must be false for a guest. */
  withNotes?: boolean;
  /** The part that a guest's link shows; all by default. */
  visible?: MessagePart;
  /** Who reads: the side of the conversation, and in which language. */
  reader: MessageReader;
  /** What the marks of messages are for the guest who reads them: their own link, and secrets while the gate is open. */
  values?: MarkValues;
};

/** The latest messages, or those before or after a known one; oldest first. */
export async function readMessagePage(
  db: Queryable,
  part: MessagePageQuery,
): Promise<{ messages: Message[]; hasEarlier: boolean; hasLater: boolean }> {
  const { agentId, conversationId, limit = messagesPerPage, withNotes = false, visible = allMessages } = part;
  const after = await seqOf(db, part, part.after);
  const before = after === undefined ? await seqOf(db, part, part.before) : undefined;
  const rows = await selectMessages(db, agentId, conversationId, {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    limit,
    withNotes,
    visible,
  });

  // A guest does not see notes, so notes before the first visible message are not earlier messages.
  const mayHaveEarlier = after !== undefined || rows.length === limit;

  return {
    messages: rows.map((row) => messageView(row, part.reader, part.values)),
    hasEarlier: mayHaveEarlier && (rows[0]?.seq ?? 0) > visible.after + 1,
    hasLater: before !== undefined,
  };
}

async function seqOf(
  db: Queryable,
  part: MessagePageQuery,
  messageId: string | undefined,
): Promise<number | undefined> {
  const message = messageId ? await findMessage(db, part.agentId, messageId) : null;
  return message?.conversationId === part.conversationId ? message.seq : undefined;
}

export type ConversationOfBooking = {
  _id: string;
  allowMessages: boolean;
  joinedSeq: number | null;
  unreadAgent: number;
  unreadGuest: number;
  automationStoppedAt: string | null;
};

export async function conversationOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<ConversationOfBooking | null> {
  const conversation = await findConversationOfBooking(db, agentId, bookingId);
  if (!conversation) return null;
  const { id, allowMessages, joinedSeq, unreadAgent, unreadGuest, automationStoppedAt } = conversation;
  return { _id: id, allowMessages, joinedSeq, unreadAgent, unreadGuest, automationStoppedAt };
}

/** Shows a change of a booking on the open pages of its agent and its guest. */
export function announceBooking(
  tx: Tx,
  { agentId, bookingId, version }: { agentId: string; bookingId: string; version?: number },
): void {
  const ids = { bookingId, ...(version === undefined ? {} : { version }) };
  announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });
  announce(tx, { topic: `booking:${bookingId}`, kind: 'booking_changed', ids });
}

/** A message in the form sent to the agent's open sockets, and whether its text depends on who reads it. */
export async function findLiveMessage(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<{ message: Message; isSameForAll: boolean } | null> {
  const row = await findMessage(db, agentId, id);
  if (!row) return null;
  const isSameForAll = !row.isAutomatic && row.marks.length === 0 && row.sender !== 'system';
  return { message: messageView(row, hostReader()), isSameForAll };
}

/** A message, and its text for a mail that fills its marks in. */
export async function findMailedMessage(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<{ message: Message; bodyWith: (values: MarkValues) => string } | null> {
  const row = await findMessage(db, agentId, id);
  return row && { message: messageView(row, hostReader()), bodyWith: (values) => fillMarks(row, values) };
}

/** Conversation and sender of a message. */
export async function messageParties(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<{ conversationId: string; from: Message['from'] } | null> {
  const row = await findMessage(db, agentId, id);
  return row && { conversationId: row.conversationId, from: row.sender };
}
