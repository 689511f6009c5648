import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as messages from '#contract/messages/messages.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import type { MemberKey } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { hostReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import {
  findConversationOfBooking,
  findShownConversation,
  insertConversation,
  type NewConversation,
} from './conversation.store.ts';
import { conversationView } from './conversation.view.ts';
import { selectConversations } from './conversation-list.store.ts';
import { type ConversationOfBooking, joinQuestionOrOpen } from './question.store.ts';
import { readMessagePage } from './read-message-page.ts';

export async function readConversation(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { params, query }: InputOf<typeof messages.readConversation>,
  agentId: string,
): Promise<ReplyOf<typeof messages.readConversation> | Refusal<'not_found'>> {
  const conversation = await showConversation(pool, { agentId, id: params.id, now: now() });
  if (!conversation) return refuse('not_found');

  const part = {
    agentId,
    conversationId: conversation._id,
    reader: hostReader(),
    withNotes: true,
    before: query.before,
    after: query.after,
  };
  const page = await readMessagePage(pool, part);

  return { conversation, ...page };
}

/** A conversation as the agent sees it; null when there is none of this id. */
export async function showConversation(
  db: Queryable,
  { agentId, id, now }: { agentId: string; id: string; now: number },
): Promise<messages.Conversation | null> {
  const row = await findShownConversation(db, agentId, id);
  if (!row) return null;
  const cards = await propertyCardsOf(db, agentId, row.propertyId ? [row.propertyId] : []);
  return conversationView(row, cards, now);
}

const defaultLimit = 30;
const cursors = momentCursors((row: { id: string; listedAt: string | null }) => ({
  at: row.listedAt ?? '-infinity',
  id: row.id,
}));

export async function listConversations(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  query: InputOf<typeof messages.listConversations>['query'],
  { agentId, memberId }: MemberKey,
): Promise<ReplyOf<typeof messages.listConversations> | Refusal<'invalid_request'>> {
  const now = readClock();
  const q = query.q?.trim() || null;
  const filter = query.filter ?? 'all';
  const assigned = query.assigned ?? 'anyone';
  const qOfSystem = q && texts(hostReader()).searchOfSystem(q);

  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) =>
      selectConversations(pool, agentId, { filter, assigned, memberId, q, qOfSystem, now, ...page }),
    async view(rows) {
      const propertyIds = rows.flatMap(({ propertyId }) => propertyId ?? []);
      const cards = await propertyCardsOf(pool, agentId, propertyIds);
      return rows.map((row) => conversationView(row, cards, now));
    },
  });
}

/** The latest conversations whose guests wait for a reply. */
export async function latestNeedingReply(
  db: Queryable,
  { agentId, now, limit }: { agentId: string; now: number; limit: number },
): Promise<Conversation[]> {
  const page = {
    filter: 'needs_reply',
    assigned: 'anyone',
    memberId: agentId,
    q: null,
    qOfSystem: null,
    after: null,
    limit,
    now,
  } as const;

  const rows = await selectConversations(db, agentId, page);
  const propertyIds = rows.flatMap(({ propertyId }) => propertyId ?? []);
  const cards = await propertyCardsOf(db, agentId, propertyIds);
  return rows.map((row) => conversationView(row, cards, now));
}

/**
 * Opens the conversation of a booking and returns its id: that of the guest's earlier question about the property, else a
 * new one. A booking that already has a conversation keeps it.
 */
export async function openConversation(tx: Tx, conversation: NewConversation): Promise<string> {
  const { agentId, bookingId, propertyId, guestEmail } = conversation;
  const opened =
    bookingId !== null && propertyId !== null && guestEmail
      ? await joinOrOpen(tx, { ...conversation, bookingId, propertyId, guestEmail })
      : (await insertConversation(tx, conversation)) && conversation.id;
  if (opened) return opened;
  const earlier = bookingId ? await findConversationOfBooking(tx, agentId, bookingId) : null;
  return earlier?.id ?? conversation.id;
}

async function joinOrOpen(tx: Tx, conversation: ConversationOfBooking): Promise<string | null> {
  const found = await joinQuestionOrOpen(tx, conversation);
  if (!found?.isJoined) return found?.id ?? null;
  const { id } = found;
  const ids = { bookingId: conversation.bookingId, version: 1 };
  // An open page of the question is loaded again: its conversation continues with the booking.
  announce(tx, { topic: `question:${id}`, kind: 'booking_changed', ids });
  return id;
}
