import type { Feature } from '#server/http/feature.ts';
import { registerMessages } from './message.routes.ts';

export const messagesFeature: Feature = { name: 'messages', register: registerMessages };

export { addMessage } from './add-message.ts';
export { findConversation, stampGuestMail } from './conversation.store.ts';
export { findLiveMessage, messageParties } from './live-message.ts';
export { markMessages } from './mark-messages.ts';
export { conversationOfBooking, messagesOf } from './messages-of.ts';
export { openConversation } from './open-conversation.ts';
export { type GuestMailJob, guestMailQueue } from './send-message.ts';
export { sendMessageAsGuest } from './send-message-as-guest.ts';
