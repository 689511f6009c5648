import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { listConversations } from '#contract/messages.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import { readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { selectConversations } from './conversation.store.ts';
import { conversationView } from './conversation.view.ts';

const usualLimit = 30;

export async function listConversationsFor(
  { pool }: Pick<Platform, 'pool'>,
  query: InputOf<typeof listConversations>['query'],
  agentId: string,
): Promise<ReplyOf<typeof listConversations> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const limit = Number(query.limit ?? usualLimit);
  const q = query.q?.trim() || null;
  const filter = query.filter ?? 'all';
  const rows = await selectConversations(pool, agentId, { filter, q, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const propertyIds = shown.flatMap(({ propertyId }) => propertyId ?? []);
  const cards = await propertyCardsOf(pool, agentId, propertyIds);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map((row) => conversationView(row, cards)),
    nextCursor: hasMore ? writeCursor({ at: last.lastMessageAt ?? '-infinity', id: last.id }) : null,
  };
}
