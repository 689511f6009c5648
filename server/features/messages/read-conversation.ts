import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { readConversation } from '#contract/messages.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { findConversationWithBooking } from './conversation.store.ts';
import { conversationView } from './conversation.view.ts';
import { messagesOf } from './messages-of.ts';

export async function readConversationFor(
  { pool }: Pick<Platform, 'pool'>,
  { params, query }: InputOf<typeof readConversation>,
  agentId: string,
): Promise<ReplyOf<typeof readConversation> | Refusal<'not_found'>> {
  const row = await findConversationWithBooking(pool, agentId, params.id);
  if (!row) return refuse('not_found');
  const cards = await propertyCardsOf(pool, agentId, row.propertyId ? [row.propertyId] : []);
  const part = { agentId, conversationId: row.id, withNotes: true, before: query.before, after: query.after };
  const { messages, hasEarlier } = await messagesOf(pool, part);
  return { conversation: conversationView(row, cards), messages, hasEarlier };
}
