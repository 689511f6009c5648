import type { AgentMessageInput, Message, MessageInput } from '#contract/messages/messages.ts';
import { notifiedOfMessage } from '#domain/messages/assignment.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { type AddRefusal, addMessage, type SentMessage } from './add-message.ts';
import { findConversation } from './conversation.store.ts';
import { messageExcerpt } from './conversation.view.ts';
import { conversationLink, isPutAside } from './file-conversation.ts';
import { markMessages } from './mark-messages.ts';

/**
 * Queue of mails that tell a guest about an unread message. The guest feature handles it, since it knows the guest's
 * page.
 */
export const guestMailQueue = 'guest-message-mail';
export type GuestMailJob = { agentId: string; conversationId: string; messageId: string };

type Refused = AddRefusal | Refusal<'messages_off' | 'idempotency_mismatch'>;

/**
 * Sends an agent's message or internal note. Idempotent by `clientId`. A reply means that the guest's messages have been
 * read, wherever it was written; one text to many guests doesn't.
 */
export async function sendMessage(
  platform: Pick<Platform, 'transact' | 'newId' | 'now'>,
  input: { conversationId: string; message: AgentMessageInput; isReply: boolean },
  caller: Pick<AgentCaller, 'agentId' | 'memberId' | 'name'>,
): Promise<Message | Refused> {
  const { agentId, memberId, name } = caller;
  const { conversationId, message, isReply } = input;

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
      author: { _id: memberId, name },
    };
    const sent = await addMessage(tx, { ...message, ...added });
    if (isRefusal(sent)) return sent;

    const job: GuestMailJob = { agentId, conversationId, messageId: sent.message._id };
    if (!sent.isNew || message.isNote) return sent.message;

    await enqueue(tx, guestMailQueue, job);
    if (isReply) {
      const read = { agentId, conversationId, reader: 'agent', receipt: 'read' } as const;
      const marked = await markMessages(platform, tx, { ...read, upTo: sent.message._id });
      if (isRefusal(marked)) return marked;
    }

    return sent.message;
  });
}

/**
 * Sends a guest's message to the host. Notifies the agent of the first unread message, and of one that brings the
 * conversation back to the inbox; others are seen with it.
 */
export async function sendMessageAsGuest(
  platform: Pick<Platform, 'newId' | 'now'>,
  tx: Tx,
  input: { agentId: string; conversationId: string; message: MessageInput },
): Promise<SentMessage | AddRefusal | Refusal<'messages_off'>> {
  const now = platform.now();
  const { agentId, conversationId, message } = input;
  const conversation = await findConversation(tx, agentId, conversationId);
  if (!conversation) return refuse('not_found');
  if (!conversation.allowMessages) return refuse('messages_off');

  const added = {
    id: platform.newId(),
    now,
    from: 'guest' as const,
    agentId,
    conversationId,
  };
  const sent = await addMessage(tx, { ...message, ...added });
  if (isRefusal(sent) || !sent.isNew) return sent;

  const stored = sent.message;
  const waiting = await findConversation(tx, agentId, conversationId);
  if (waiting?.unreadAgent !== 1 && !isPutAside(conversation, now)) return sent;

  await notify(tx, {
    id: platform.newId(),
    agentId,
    type: 'message',
    text: {
      code: 'newMessage',
      facts: { guestName: conversation.guestName, excerpt: messageExcerpt(stored) },
    },
    bookingId: conversation.bookingId,
    propertyId: conversation.propertyId,
    link: conversationLink(conversationId),
    dedupeKey: `message:${stored._id}`,
    now,
    isFor: notifiedOfMessage(conversation.assignedTo),
  });

  return sent;
}
