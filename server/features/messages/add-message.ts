import type { Message } from '#contract/messages.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { lockConversation, recordMessage } from './conversation.store.ts';
import { appendMessage, findMessageByClientId } from './message.store.ts';
import { messageView } from './message.view.ts';

export type NewMessage = {
  id: string;
  agentId: string;
  conversationId: string;
  /** The sender's own id for it: the same one twice stores one message. */
  clientId: string;
  from: Message['from'];
  body: string;
  /** Milliseconds since 1970. */
  now: number;
};

export const longestMessage = 4000;

/** Writes a message into a conversation, and tells both sides' open sockets after the commit. */
export async function addMessage(
  tx: Queryable,
  input: NewMessage,
): Promise<Message | Refusal<'not_found' | 'invalid_request'>> {
  const { agentId, conversationId } = input;
  const body = input.body.trim();
  if (body.length < 1 || body.length > longestMessage) return refuse('invalid_request');
  const conversation = await lockConversation(tx, agentId, conversationId);
  if (!conversation) return refuse('not_found');
  const earlier = await findMessageByClientId(tx, input);
  if (earlier) return messageView(earlier);
  const sentAt = new Date(input.now).toISOString();
  const message = await appendMessage(tx, { ...input, body, sentAt });
  await recordMessage(tx, { agentId, id: conversationId, from: input.from, body: excerpt(body), at: sentAt });
  const ids = { agentId, conversationId, messageId: message.id };
  await announce(tx, { topic: `agent:${agentId}`, kind: 'message', ids });
  await announce(tx, { topic: `conversation:${conversationId}`, kind: 'message', ids });
  return messageView(message);
}

export function excerpt(body: string, length = 160): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
