import type { Feature } from '#server/http/feature.ts';
import { messageJobs, messageQueues, removeLooseAttachments } from './message.jobs.ts';
import { registerMessages } from './message.routes.ts';
import { registerSavedReplies } from './saved-reply.routes.ts';

const hourMs = 3_600_000;

export const messagesFeature: Feature = {
  name: 'messages',
  register(serve, platform) {
    registerMessages(serve, platform);
    registerSavedReplies(serve, platform);
  },
  queues: messageQueues,
  jobs: messageJobs,
  timers: (platform) => [
    { name: 'remove-loose-attachments', everyMs: hourMs, run: () => removeLooseAttachments(platform) },
  ],
};

export { addMessage } from './add-message.ts';
export {
  clearReplyNeed,
  findConversation,
  stampGuestMail,
  updateGuestOfConversation,
} from './conversation.store.ts';
export { findLiveMessage, messageParties } from './live-message.ts';
export { markMessages } from './mark-messages.ts';
export { conversationOfBooking, messagesOf } from './messages-of.ts';
export { openConversation } from './open-conversation.ts';
export { readAttachment } from './read-attachment.ts';
export { type GuestMailJob, guestMailQueue } from './send-message.ts';
export { sendMessageAsGuest } from './send-message-as-guest.ts';
export { storeAttachments } from './store-attachments.ts';
