import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { endSnoozes } from './file-conversation.ts';
import { messageJobs, messageQueues, removeUnsentAttachments } from './message.jobs.ts';
import { serveMessages, serveSavedReplies } from './message.routes.ts';

export const messagesFeature: Feature = {
  name: 'messages',
  register(serve, platform) {
    serveMessages(serve, platform);
    serveSavedReplies(serve, platform);
  },
  queues: messageQueues,
  jobs: messageJobs,
  timers: (platform) => [
    { name: 'remove-loose-attachments', everyMs: hourMs, run: () => removeUnsentAttachments(platform) },
    { name: 'end-snoozes', everyMs: 15_000, run: () => endSnoozes(platform) },
  ],
};

export { addMessage } from './add-message.ts';
export { readTypicalAnswerHours } from './answer-time.store.ts';
export { readAttachment, storeAttachments } from './attachments.ts';
export {
  type ConversationRecord,
  clearReplyNeed,
  findConversation,
  guestTopic,
  restoreReplyNeed,
  stampGuestMail,
  stopAutomation,
  updateGuestOfConversation,
} from './conversation.store.ts';
export { countNeedingReply, sumUnread } from './conversation-list.store.ts';
export { latestNeedingReply, openConversation } from './conversations.ts';
export { announceConversation } from './file-conversation.ts';
export { markMessages } from './mark-messages.ts';
export { countQuestions } from './question.store.ts';
export {
  announceBooking,
  conversationOfBooking,
  findLiveMessage,
  messageParties,
  readMessagePage,
} from './read-message-page.ts';
export { type GuestMailJob, guestMailQueue, sendMessage, sendMessageAsGuest } from './send-message.ts';
