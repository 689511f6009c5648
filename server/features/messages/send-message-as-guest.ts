import { addresses } from '#contract/addresses.ts';
import type { Message, MessageInput } from '#contract/messages.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { addMessage, excerpt } from './add-message.ts';
import { findConversation } from './conversation.store.ts';

/** Where an agent reads a conversation. */
export function conversationLink(conversationId: string): string {
  return `${addresses.messages()}?conversation=${conversationId}`;
}

/** `isNew` is false when the same message had been sent before. */
export type SentAsGuest = { message: Message; isNew: boolean };

/**
 * A guest writes to the host. The bell rings for the first message that waits; those that follow before the agent
 * has read it are seen with it.
 */
export async function sendMessageAsGuest(
  platform: Pick<Platform, 'newId' | 'now'>,
  tx: Tx,
  input: { agentId: string; conversationId: string; message: MessageInput },
): Promise<SentAsGuest | Refusal<'not_found' | 'messages_off' | 'invalid_request'>> {
  const { agentId, conversationId, message } = input;
  const conversation = await findConversation(tx, agentId, conversationId);
  if (!conversation) return refuse('not_found');
  if (!conversation.allowMessages) return refuse('messages_off');
  const added = {
    id: platform.newId(),
    now: platform.now(),
    from: 'guest' as const,
    agentId,
    conversationId,
  };
  const stored = await addMessage(tx, { ...message, ...added });
  if (isRefusal(stored)) return stored;
  if (stored._id !== added.id) return { message: stored, isNew: false };
  const waiting = await findConversation(tx, agentId, conversationId);
  const sent = { message: stored, isNew: true };
  if (waiting?.unreadAgent !== 1) return sent;
  await notify(tx, {
    id: platform.newId(),
    agentId,
    type: 'message',
    title: `New message from ${conversation.guestName}`,
    message: excerpt(stored.body),
    bookingId: conversation.bookingId,
    propertyId: conversation.propertyId,
    link: conversationLink(conversationId),
    dedupeKey: `message:${stored._id}`,
    now: platform.now(),
  });
  return sent;
}
