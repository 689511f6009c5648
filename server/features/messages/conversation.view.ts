import type { Conversation } from '#contract/messages/messages.ts';
import type { PropertyCard } from '#server/features/properties/index.ts';
import type { ConversationWithBooking } from './conversation.store.ts';

export function conversationView(
  row: ConversationWithBooking,
  cards: ReadonlyMap<string, PropertyCard>,
): Conversation {
  const card = row.propertyId ? cards.get(row.propertyId) : undefined;
  const { booking } = row;
  return {
    _id: row.id,
    guestName: row.guestName,
    guestEmail: row.guestEmail,
    property: card ? { _id: card._id, title: card.title, coverUrl: card.coverUrl } : null,
    booking: booking && {
      _id: booking.id,
      code: booking.code,
      status: booking.status,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
    },
    unread: row.unreadAgent,
    needsReplySince: row.needsReplySince,
    lastMessageAt: row.lastMessageAt,
    lastMessage: row.lastMessage,
  };
}
