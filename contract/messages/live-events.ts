import type { MessageState } from '#domain/messages/message.ts';
import type { Colleague, Message } from './messages.ts';
import type { Notification } from './notifications.ts';

/** Messages of `/socket`, JSON text, at most 64 KB. Names are the specification's (section 7). */
export type ClientSocketMessage =
  | { type: 'auth'; agentId: string; token: string }
  | { type: 'auth'; guestToken: string }
  | { type: 'typing'; conversationWith: string; isTyping: boolean }
  | {
      type: 'message_status';
      messageId: string;
      status: MessageState;
      senderId?: string;
      timestamp?: string;
    };

/**
 * `auth_success` names the caller's own id (agent id, or the guest's conversation id). `booking_changed` and
 * `conversation_changed` carry ids only; the receiver refetches. No information travels by socket only: clients refetch
 * what they missed after every (re)connect.
 */
export type ServerSocketMessage =
  | { type: 'auth_success'; id: string }
  | { type: 'error'; code: string; detail: string }
  | { type: 'notification'; notification: Notification }
  | { type: 'new_message'; message: Message }
  | { type: 'typing'; conversationWith: string; isTyping: boolean }
  /** A colleague writes to the guest; the guest hears of it as the host's `typing`. */
  | { type: 'member_typing'; conversationWith: string; member: Colleague; isTyping: boolean }
  | {
      type: 'message_status_update';
      conversationId: string;
      messageId: string;
      status: MessageState;
      timestamp: string;
    }
  | { type: 'agent_status'; conversationId: string; online: boolean }
  | { type: 'conversation_changed'; conversationId: string }
  | { type: 'calendar_changed'; propertyId: string }
  | { type: 'conflict_changed'; conflictId: string }
  | { type: 'review_changed'; reviewId: string }
  | { type: 'member_changed'; memberId: string }
  | { type: 'booking_changed'; bookingId: string; version: number };

export const socketPath = '/socket';
export const socketCloseCodes = {
  normal: 1000,
  policy: 1008,
  tooLarge: 1009,
  restart: 1012,
  overloaded: 1013,
  unauthorised: 4401,
  replaced: 4409,
} as const;
