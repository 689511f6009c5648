import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as messages from '#contract/messages/messages.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import {
  findConversationOfBooking,
  findConversationWithBooking,
  insertConversation,
  type NewConversation,
  selectConversations,
} from './conversation.store.ts';
import { conversationView } from './conversation.view.ts';
import { readMessagePage } from './read-message-page.ts';

export async function readConversation(
  { pool }: Pick<Platform, 'pool'>,
  { params, query }: InputOf<typeof messages.readConversation>,
  agentId: string,
): Promise<ReplyOf<typeof messages.readConversation> | Refusal<'not_found'>> {
  const row = await findConversationWithBooking(pool, agentId, params.id);
  if (!row) return refuse('not_found');
  const cards = await propertyCardsOf(pool, agentId, row.propertyId ? [row.propertyId] : []);
  const part = { agentId, conversationId: row.id, withNotes: true, before: query.before, after: query.after };
  return { conversation: conversationView(row, cards), ...(await readMessagePage(pool, part)) };
}

const defaultLimit = 30;
const cursors = momentCursors((row: { id: string; lastMessageAt: string | null }) => ({
  at: row.lastMessageAt ?? '-infinity',
  id: row.id,
}));

export async function listConversations(
  { pool }: Pick<Platform, 'pool'>,
  query: InputOf<typeof messages.listConversations>['query'],
  agentId: string,
): Promise<ReplyOf<typeof messages.listConversations> | Refusal<'invalid_request'>> {
  const q = query.q?.trim() || null;
  const filter = query.filter ?? 'all';
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectConversations(pool, agentId, { filter, q, ...page }),
    async view(rows) {
      const propertyIds = rows.flatMap(({ propertyId }) => propertyId ?? []);
      const cards = await propertyCardsOf(pool, agentId, propertyIds);
      return rows.map((row) => conversationView(row, cards));
    },
  });
}

/** Creates a conversation and returns its id; returns the existing id when the booking already has one. */
export async function openConversation(tx: Queryable, conversation: NewConversation): Promise<string> {
  if (await insertConversation(tx, conversation)) return conversation.id;
  const { agentId, bookingId } = conversation;
  const earlier = bookingId ? await findConversationOfBooking(tx, agentId, bookingId) : null;
  return earlier?.id ?? conversation.id;
}
