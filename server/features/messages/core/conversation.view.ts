import type { Conversation, Message } from '#contract/messages/messages.ts';
import { fillMarks, type MarkValues } from '#domain/messages/automation/text-marks.ts';
import { conversationState, unreadShown } from '#domain/messages/conversation-states.ts';
import { needsReply } from '#domain/messages/replies.ts';
import { shortenText } from '#domain/shared/truncate-text.ts';
import type { PropertyCard } from '#server/features/properties/core/index.ts';
import { type MessageReader, messageForReader } from '#texts/message-for-reader.ts';
import { hostReader } from '#texts/readers.ts';
import type { ShownConversation } from './conversation.store.ts';
import type { MessageRecord } from './message.store.ts';

export function conversationView(
  row: ShownConversation,
  cards: ReadonlyMap<string, PropertyCard>,
  now: number,
): Conversation {
  const card = row.propertyId ? cards.get(row.propertyId) : undefined;
  const { booking, needsReplySince } = row;
  const since = needsReplySince === null ? null : Date.parse(needsReplySince);
  const snoozedUntil = row.snoozedUntil === null ? null : Date.parse(row.snoozedUntil);
  const state = conversationState({ isArchived: row.archivedAt !== null, snoozedUntil }, now);

  return {
    _id: row.id,
    guestName: row.guestName,
    guestEmail: row.guestEmail || null,
    property: card ? { _id: card._id, title: card.title, coverUrl: card.thumbnailUrl } : null,
    booking: booking && {
      _id: booking.id,
      code: booking.code,
      status: booking.status,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
    },

    state,
    snoozedUntil: state === 'snoozed' ? row.snoozedUntil : null,
    returnedAt: returnOf(row),
    unread: unreadShown({ unread: row.unreadAgent, isMarkedUnread: row.markedUnread }),
    needsReplySince: needsReply({ since, state, booking, now }) ? needsReplySince : null,
    assignee: row.assignee,
    assignedAt: row.assignedAt,

    lastMessageAt: row.lastMessageAt,
    lastMessageFrom: row.lastMessageFrom,
    lastMessage: lastMessageOf(row),
    lastMessageAuthor: row.lastAuthor,
  };
}

/** The last message as its agent reads it. */
function lastMessageOf({ lastMessageFrom, lastMessage: body, lastSystemMessage }: ShownConversation): string {
  if (lastMessageFrom !== 'system') return body;
  const { code = null, facts = null } = lastSystemMessage ?? {};
  return excerpt(messageForReader({ body, code, facts }, hostReader()));
}

/** One-line excerpt of the message, or the name of its first file. */
export function messageExcerpt({ body, attachments }: Pick<Message, 'body' | 'attachments'>): string {
  return excerpt(body || (attachments[0]?.name ?? ''));
}

function excerpt(body: string, length = 160): string {
  return shortenText(body.replaceAll(/\s+/g, ' ').trim(), length);
}

/** A conversation is listed later than its last message only after a snooze. */
function returnOf({ listedAt, lastMessageAt }: ShownConversation): string | null {
  if (listedAt === null) return null;
  return lastMessageAt === null || Date.parse(listedAt) > Date.parse(lastMessageAt) ? listedAt : null;
}

/**
 * A message for its reader. One of the system is in the reader's words. Messages are stored without secrets and guests' links: the
 * guest's page fills them in, everyone else sees placeholders.
 */
export function messageView(row: MessageRecord, reader: MessageReader, values: MarkValues = {}): Message {
  return {
    _id: row.id,
    conversationId: row.conversationId,
    clientId: row.clientId,
    from: row.sender,
    body: row.sender === 'system' ? messageForReader(row, reader) : fillMarks(row, values),
    isNote: row.isNote,
    ...(row.isAutomatic ? { isAutomatic: true } : {}),
    ...authorOf(row, reader),
    attachments: row.attachments,
    sentAt: row.sentAt,
    deliveredAt: row.deliveredAt,
    readAt: row.readAt,
    status: messageStatus(row),
  };
}

/** Colleagues see who of them wrote; the guest sees the host. */
function authorOf({ authorId, authorName }: MessageRecord, { side }: MessageReader): Pick<Message, 'author'> {
  if (side === 'guest' || authorId === null) return {};
  return { author: { _id: authorId, name: authorName ?? '' } };
}

function messageStatus({ readAt, deliveredAt }: MessageRecord): Message['status'] {
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
}
