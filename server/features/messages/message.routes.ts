import * as messages from '#contract/messages/messages.ts';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readAttachment, uploadMessageAttachments } from './attachments.ts';
import { sumUnread } from './conversation-list.store.ts';
import { listConversations, readConversation } from './conversations.ts';
import { markConversationUnread, moveConversation } from './file-conversation.ts';
import { markConversationRead } from './mark-messages.ts';
import { changeSavedReply, createSavedReply, removeSavedReply } from './saved-replies.ts';
import { selectSavedReplies } from './saved-reply.store.ts';
import { sendMessage } from './send-message.ts';

export function serveMessages({ serveAll }: Serve, platform: Platform): void {
  serveAll(messages, {
    listConversations: ({ query }, { agentId }) => listConversations(platform, query, agentId),
    readConversation: (input, { agentId }) => readConversation(platform, input, agentId),
    send: ({ params, body }, caller) =>
      sendMessage(platform, { conversationId: params.id, message: body, isReply: true }, caller),
    markConversationRead: (input, { agentId }) => markConversationRead(platform, input, agentId),
    moveConversation: (input, { agentId }) => moveConversation(platform, input, agentId),
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

export function serveSavedReplies({ serveAll }: Serve, platform: Platform): void {
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
