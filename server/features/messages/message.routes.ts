import { readMessageAttachment, uploadMessageAttachments } from '#contract/message-attachments.ts';
import {
  countUnreadMessages,
  listConversations,
  markConversationRead,
  readConversation,
  sendMessage,
} from '#contract/messages.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { sumUnread } from './conversation.store.ts';
import { listConversationsFor } from './list-conversations.ts';
import { markReadFor } from './mark-read.ts';
import { readAttachment } from './read-attachment.ts';
import { readConversationFor } from './read-conversation.ts';
import { sendMessageFor } from './send-message.ts';
import { uploadAsAgent } from './store-attachments.ts';

export function registerMessages(serve: Serve, platform: Platform): void {
  serve(listConversations, ({ query }, { agentId }) => listConversationsFor(platform, query, agentId));
  serve(readConversation, (input, { agentId }) => readConversationFor(platform, input, agentId));
  serve(sendMessage, ({ params, body }, caller) =>
    sendMessageFor(platform, { conversationId: params.id, message: body }, caller),
  );
  serve(markConversationRead, (input, { agentId }) => markReadFor(platform, input, agentId));
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
