import type { Message } from '#contract/messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findConversationOfBooking } from './conversation.store.ts';
import { findMessage, selectMessages } from './message.store.ts';
import { messageView } from './message.view.ts';

export const messagesAtOnce = 50;

export type MessagesPart = {
  agentId: string;
  conversationId: string;
  /** Ids of known messages; an unknown id counts as absent. */
  before?: string | undefined;
  after?: string | undefined;
  limit?: number;
  /** Must be false for a guest. */
  withNotes?: boolean;
};

/** The latest messages, or those before or after a known one; oldest first. */
export async function messagesOf(
  db: Queryable,
  part: MessagesPart,
): Promise<{ messages: Message[]; hasEarlier: boolean }> {
  const { agentId, conversationId, limit = messagesAtOnce, withNotes = false } = part;
  const after = await seqOf(db, part, part.after);
  const before = after === undefined ? await seqOf(db, part, part.before) : undefined;
  const rows = await selectMessages(db, agentId, conversationId, {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    limit,
    withNotes,
  });
  // A guest does not see notes, so notes before the first visible message are not earlier messages.
  const mayHaveEarlier = after !== undefined || rows.length === limit;
  return { messages: rows.map(messageView), hasEarlier: mayHaveEarlier && (rows[0]?.seq ?? 1) > 1 };
}

async function seqOf(
  db: Queryable,
  part: MessagesPart,
  messageId: string | undefined,
): Promise<number | undefined> {
  const message = messageId ? await findMessage(db, part.agentId, messageId) : null;
  return message?.conversationId === part.conversationId ? message.seq : undefined;
}

export type ConversationOfBooking = {
  _id: string;
  allowMessages: boolean;
  unreadAgent: number;
  unreadGuest: number;
};

export async function conversationOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<ConversationOfBooking | null> {
  const conversation = await findConversationOfBooking(db, agentId, bookingId);
  if (!conversation) return null;
  const { id, allowMessages, unreadAgent, unreadGuest } = conversation;
  return { _id: id, allowMessages, unreadAgent, unreadGuest };
}
