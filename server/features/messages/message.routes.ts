import { readMessageAttachment, uploadMessageAttachments } from '#contract/messages/message-attachments.ts';
import {
  countUnreadMessages,
  listConversations,
  markConversationRead,
  readConversation,
  sendMessage,
} from '#contract/messages/messages.ts';
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from '#contract/messages/saved-replies.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readAttachment, uploadAsAgent } from './attachments.ts';
import { sumUnread } from './conversation.store.ts';
import { listConversationsFor, readConversationFor } from './conversations.ts';
import { markReadByAgent } from './mark-messages.ts';
import { changeReply, createReply, deleteReply } from './saved-replies.ts';
import { selectSavedReplies } from './saved-reply.store.ts';
import { sendMessageAsAgent } from './send-message.ts';

export function serveMessages(serve: Serve, platform: Platform): void {
  serve(listConversations, ({ query }, { agentId }) => listConversationsFor(platform, query, agentId));
  serve(readConversation, (input, { agentId }) => readConversationFor(platform, input, agentId));
  serve(sendMessage, ({ params, body }, caller) =>
    sendMessageAsAgent(platform, { conversationId: params.id, message: body }, caller),
  );
  serve(markConversationRead, (input, { agentId }) => markReadByAgent(platform, input, agentId));
  serve(uploadMessageAttachments, ({ params }, { agentId }, request) =>
    uploadAsAgent(platform, request, { agentId, conversationId: params.id }),
  );
  serve(readMessageAttachment, ({ params }, { agentId }) =>
    readAttachment(platform, { agentId, id: params.id, conversationId: null }),
  );
  serve(countUnreadMessages, async (_input, { agentId }) => ({
    unread: await sumUnread(platform.pool, agentId),
  }));
}

export function serveSavedReplies(serve: Serve, platform: Platform): void {
  serve(listSavedReplies, async (_input, { agentId }) => ({
    items: await selectSavedReplies(platform.pool, agentId),
  }));
  serve(createSavedReply, ({ body }, caller) => createReply(platform, body, caller));
  serve(changeSavedReply, ({ params, body }, { agentId }) =>
    changeReply(platform, { ...body, id: params.id, agentId }),
  );
  serve(deleteSavedReply, ({ params }, { agentId }) => deleteReply(platform, { id: params.id, agentId }));
}
