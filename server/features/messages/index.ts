import { hourMs } from '#domain/shared/duration.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Feature } from '#server/http/feature.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { deleteUnsentAttachments } from './attachment.store.ts';
import { attachmentFolder } from './attachment-file.ts';
import { endSnoozes } from './file-conversation.ts';
import { serveMessages, serveSavedReplies } from './message.routes.ts';

const removalQueue = 'remove-attachment-files';
const messageQueues = [removalQueue] as const;

const unsentMs = 24 * hourMs;
const batch = 200;

function messageJobs({ storage }: Pick<Platform, 'storage'>): JobDefinition[] {
  return [
    {
      queue: removalQueue,
      concurrency: 1,
      handle: async ({ agentId, id }) => storage.removeAll(attachmentFolder(String(agentId), String(id))),
    },
  ];
}

/** Deletes files that were uploaded and not sent within a day. */
export async function removeUnsentAttachments(deps: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  const before = new Date(deps.now() - unsentMs);
  await deps.transact(async (tx) => {
    for (const file of await deleteUnsentAttachments(tx, before, batch))
      await enqueue(tx, removalQueue, file);
  });
}

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
export { readTypicalAnswerHours } from './message.store.ts';
export { countQuestions } from './question.store.ts';
export {
  announceBooking,
  conversationOfBooking,
  findLiveMessage,
  messageParties,
  readMessagePage,
} from './read-message-page.ts';
export { type GuestMailJob, guestMailQueue, sendMessage, sendMessageAsGuest } from './send-message.ts';
