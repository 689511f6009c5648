import type { Queryable } from '#server/db/pool.ts';
import { findConversationOfBooking, insertConversation, type NewConversation } from './conversation.store.ts';

/** Creates a conversation and returns its id; returns the existing id when the booking already has one. */
export async function openConversation(tx: Queryable, conversation: NewConversation): Promise<string> {
  if (await insertConversation(tx, conversation)) return conversation.id;
  const { agentId, bookingId } = conversation;
  const earlier = bookingId ? await findConversationOfBooking(tx, agentId, bookingId) : null;
  return earlier?.id ?? conversation.id;
}
