import type { AgentMessageInput, Message } from '#contract/messages.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { type AddRefusal, addMessage } from './add-message.ts';
import { findConversation } from './conversation.store.ts';

/**
 * Queue of mails that tell a guest about an unread message. The guest feature handles it, since it knows the guest's
 * page.
 */
export const guestMailQueue = 'guest-message-mail';
export type GuestMailJob = {
  agentId: string;
  conversationId: string;
  messageId: string;
  /** Milliseconds since 1970; absent in jobs of earlier versions. */
  sentAt?: number;
};

type Refused = AddRefusal | Refusal<'messages_off' | 'idempotency_mismatch'>;

/** Sends an agent's message or internal note. Idempotent by `clientId`. */
export async function sendMessageFor(
  platform: Pick<Platform, 'transact' | 'newId' | 'now'>,
  input: { conversationId: string; message: AgentMessageInput },
  caller: Pick<AgentCaller, 'agentId'>,
): Promise<Message | Refused> {
  const { agentId } = caller;
  const { conversationId, message } = input;
  return platform.transact(async (tx: Tx) => {
    const conversation = await findConversation(tx, agentId, conversationId);
    if (!conversation) return refuse('not_found');
    if (!conversation.allowMessages && !message.isNote) return refuse('messages_off');
    const added = {
      id: platform.newId(),
      now: platform.now(),
      from: 'agent' as const,
      agentId,
      conversationId,
    };
    const sent = await addMessage(tx, { ...message, ...added });
    if (isRefusal(sent)) return sent;
    const job: GuestMailJob = { agentId, conversationId, messageId: sent.message._id, sentAt: added.now };
    if (sent.isNew && !message.isNote) await enqueue(tx, guestMailQueue, job);
    return sent.message;
  });
}
