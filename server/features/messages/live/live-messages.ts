import type { ServerSocketMessage } from '#contract/messages/live-events.ts';
import type { LiveEvent, LiveTopic } from '#server/db/outbox.ts';
import {
  findConversation,
  findLiveMessage,
  guestTopic,
  markMessages,
  messageParties,
} from '#server/features/messages/core/index.ts';
import { findLiveNotification } from '#server/features/messages/notifications/index.ts';
import type { LiveHub } from '#server/live/live-hub.ts';
import type { LiveParty } from '#server/live/live-socket.ts';
import type { ClientMessage } from '#server/live/parse-client-message.ts';
import type { Platform } from '#server/platform.ts';

const typingIntervalMs = 1000;

type MessageHandler = (party: LiveParty, frame: ClientMessage) => Promise<void>;

/** Handles messages from one socket; anything about someone else's data is ignored silently. */
export function createMessageHandler(
  platform: Pick<Platform, 'pool' | 'transact' | 'now'>,
  hub: Pick<LiveHub, 'relayTyping' | 'relayMemberTyping'>,
): MessageHandler {
  const typedAt = { true: Number.NEGATIVE_INFINITY, false: Number.NEGATIVE_INFINITY };

  /** Limits "typing" and "stopped" to once a second each, so that "stopped" is never dropped after "typing". */
  function mayTell(isTyping: boolean): boolean {
    const at = performance.now();
    if (at - typedAt[`${isTyping}`] < typingIntervalMs) return false;
    typedAt[`${isTyping}`] = at;
    return true;
  }

  return async (party, frame) => {
    if (frame.type === 'message_status') return markReceipt(platform, party, frame);
    if (!mayTell(frame.isTyping)) return;
    const id = party.kind === 'guest' ? party.conversationId : frame.conversationWith;
    const conversation = id === null ? null : await findConversation(platform.pool, party.agentId, id);
    if (!conversation?.allowMessages) return;
    const topic: LiveTopic = party.kind === 'agent' ? guestTopic(conversation) : `agent:${party.agentId}`;
    hub.relayTyping(topic, conversation.id, frame.isTyping);
    if (party.kind === 'guest') return;

    const member = { _id: party.memberId, name: party.name };
    hub.relayMemberTyping(party.agentId, {
      member,
      conversationId: conversation.id,
      isTyping: frame.isTyping,
    });
  };
}

/** Marks a message as delivered or read; only its recipient may do so. */
async function markReceipt(
  platform: Pick<Platform, 'pool' | 'transact' | 'now'>,
  party: LiveParty,
  { messageId, status }: Extract<ClientMessage, { type: 'message_status' }>,
): Promise<void> {
  if (status !== 'delivered' && status !== 'read') return;

  const message = await messageParties(platform.pool, party.agentId, messageId);
  if (!message || message.from === party.kind) return;

  const { conversationId } = message;
  if (party.kind === 'guest' && conversationId !== party.conversationId) return;

  const mark = {
    agentId: party.agentId,
    conversationId,
    reader: party.kind,
    receipt: status,
    upTo: messageId,
  };
  await platform.transact((tx) => markMessages(platform, tx, mark));
}

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
      const found = await findLiveMessage(pool, String(ids.agentId), String(ids.messageId));
      if (!found) return null;
      const { message, isSameForAll } = found;
      if (topic.startsWith('agent:')) return { type: 'new_message', message };
      const { author: _, ...withoutAuthor } = message;
      if (isSameForAll) return { type: 'new_message', message: withoutAuthor };
      // Secrets depend on the moment, links and the words of the system on the reader, so the guest's page reads the message itself.
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
    case 'review_changed':
      return { type: 'review_changed', reviewId: String(ids.reviewId) };
    case 'member_changed':
      return { type: 'member_changed', memberId: String(ids.memberId) };
    case 'booking_changed':
      return { type: 'booking_changed', bookingId: String(ids.bookingId), version: Number(ids.version) };
    default:
      return null;
  }
}
