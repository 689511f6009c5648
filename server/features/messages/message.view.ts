import type { Message } from '#contract/messages/messages.ts';
import type { SecretVariable } from '#domain/automation/message-template.ts';
import { withSecrets } from '#domain/automation/message-template.ts';
import type { MessageRecord } from './message.store.ts';

export type MessageSecrets = Partial<Record<SecretVariable, string>>;

/** Automatic messages are stored without their secrets: the guest's page fills them in, everyone else sees dots. */
export function messageView(row: MessageRecord, secrets: MessageSecrets | null = null): Message {
  return {
    _id: row.id,
    conversationId: row.conversationId,
    clientId: row.clientId,
    from: row.sender,
    body: row.isAutomatic ? withSecrets(row.body, secrets) : row.body,
    isNote: row.isNote,
    ...(row.isAutomatic ? { isAutomatic: true } : {}),
    attachments: row.attachments,
    sentAt: row.sentAt,
    deliveredAt: row.deliveredAt,
    readAt: row.readAt,
    status: row.readAt ? 'read' : row.deliveredAt ? 'delivered' : 'sent',
  };
}
