import type { Feature } from '#server/http/feature.ts';

export const messagesFeature: Feature = { name: 'messages' };
export { addMessage, type NewMessage } from './add-message.ts';
export { conversationOfBooking, messagesOf } from './messages-of.ts';
export { openConversation } from './open-conversation.ts';
