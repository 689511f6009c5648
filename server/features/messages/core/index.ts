import * as messages from '#contract/messages/messages.ts';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { assignConversation, listColleagues } from './assign-conversation.ts';
import { deleteUnsentAttachments } from './attachment.store.ts';
import { attachmentFolder, readAttachment, uploadMessageAttachments } from './attachments.ts';
import { sumUnread } from './conversation-list.store.ts';
import { listConversations, readConversation } from './conversations.ts';
import { endSnoozes, markConversationUnread, moveConversation } from './file-conversation.ts';
import { markConversationRead } from './mark-messages.ts';
import { changeSavedReply, createSavedReply, removeSavedReply } from './saved-replies.ts';
import { selectSavedReplies } from './saved-reply.store.ts';
import { sendMessage } from './send-message.ts';

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

function serveMessages({ serveAll }: Serve, platform: Platform): void {
  serveAll(messages, {
    listConversations: ({ query }, caller) => listConversations(platform, query, caller),
    readConversation: (input, { agentId }) => readConversation(platform, input, agentId),
    send: ({ params, body }, caller) =>
      sendMessage(platform, { conversationId: params.id, message: body, isReply: true }, caller),
    markConversationRead: (input, { agentId }) => markConversationRead(platform, input, agentId),
    moveConversation: (input, { agentId }) => moveConversation(platform, input, agentId),
    assignConversation: (input, caller) => assignConversation(platform, input, caller),
    listColleagues: ({ query }, { agentId }) => listColleagues(platform, query, agentId),
    markConversationUnread: (input, { agentId }) => markConversationUnread(platform, input, agentId),
    uploadAttachments: ({ params }, { agentId }, request) =>
      uploadMessageAttachments(platform, request, { agentId, conversationId: params.id }),
    readAttachment: ({ params }, { agentId }) =>
      readAttachment(platform, { agentId, id: params.id, conversationId: null }),
    countUnread: async (_input, { agentId }) => ({
      unread: await sumUnread(platform.pool, agentId, platform.now()),
    }),
  });
}

function serveSavedReplies({ serveAll }: Serve, platform: Platform): void {
  serveAll(savedReplies, {
    list: async (_input, { agentId }) => ({
      items: await selectSavedReplies(platform.pool, agentId),
    }),
    create: ({ body }, caller) => createSavedReply(platform, body, caller),
    change: ({ params, body }, { agentId }) =>
      changeSavedReply(platform, { ...body, id: params.id, agentId }),
    remove: ({ params }, { agentId }) => removeSavedReply(platform, { id: params.id, agentId }),
  });
}

export { addMessage, addSystemMessage } from './add-message.ts';
export { assignConversation } from './assign-conversation.ts';
export { unassignOf } from './assignment.store.ts';
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
export { announceConversation, conversationLink } from './file-conversation.ts';
export { markMessages } from './mark-messages.ts';
export { readTypicalAnswerHours } from './message.store.ts';
export { countQuestions } from './question.store.ts';
export {
  announceBooking,
  conversationOfBooking,
  findLiveMessage,
  findMailedMessage,
  messageParties,
  readMessagePage,
} from './read-message-page.ts';
export { type GuestMailJob, guestMailQueue, sendMessage, sendMessageAsGuest } from './send-message.ts';
