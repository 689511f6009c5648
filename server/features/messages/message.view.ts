import type { Message } from '#contract/messages/messages.ts';
import type { MessageRecord } from './message.store.ts';

export function messageView(row: MessageRecord): Message {
  return {
    _id: row.id,
    conversationId: row.conversationId,
    clientId: row.clientId,
    from: row.sender,
    body: row.body,
    isNote: row.isNote,
    attachments: row.attachments,
    sentAt: row.sentAt,
    deliveredAt: row.deliveredAt,
    readAt: row.readAt,
    status: row.readAt ? 'read' : row.deliveredAt ? 'delivered' : 'sent',
  };
}
