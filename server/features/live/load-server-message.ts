import type { ServerSocketMessage } from '#contract/messages/live-events.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import { findConversation, findLiveMessage } from '#server/features/messages/index.ts';
import { findLiveNotification } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform.ts';

/** Loads the socket message for an event; null when the event is irrelevant to clients or its row was deleted. */
export async function loadServerMessage(
  { pool }: Pick<Platform, 'pool'>,
  { topic, kind, ids }: LiveEvent,
): Promise<ServerSocketMessage | null> {
  switch (kind) {
    case 'notification': {
      const agentId = topic.slice('agent:'.length);
      const notification = await findLiveNotification(pool, agentId, String(ids.id));
      return notification && { type: 'notification', notification };
    }
    case 'message': {
      const message = await findLiveMessage(pool, String(ids.agentId), String(ids.messageId));
      if (!message?.isAutomatic || topic.startsWith('agent:'))
        return message && { type: 'new_message', message };
      // What a guest may see of the secrets depends on the moment, so their page reads the message itself.
      const conversation = await findConversation(pool, String(ids.agentId), message.conversationId);
      return { type: 'booking_changed', bookingId: conversation?.bookingId ?? '', version: 0 };
    }
    case 'message_status':
      return {
        type: 'message_status_update',
        conversationId: String(ids.conversationId),
        messageId: String(ids.messageId),
        status: ids.status === 'read' ? 'read' : 'delivered',
        timestamp: String(ids.timestamp),
      };
    case 'conversation_changed':
      return { type: 'conversation_changed', conversationId: String(ids.conversationId) };
    case 'calendar_changed':
      return { type: 'calendar_changed', propertyId: String(ids.propertyId) };
    case 'conflict_changed':
      return { type: 'conflict_changed', conflictId: String(ids.conflictId) };
    case 'booking_changed':
      return { type: 'booking_changed', bookingId: String(ids.bookingId), version: Number(ids.version) };
    default:
      return null;
  }
}
