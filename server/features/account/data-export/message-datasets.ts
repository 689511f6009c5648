import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** Messages between an agent and guests, and the rules of automatic ones. */
export const messageDatasets: readonly Dataset[] = [
  {
    name: 'conversations',
    table: 'conversations',
    key: id,
    columns: [
      'id',
      'propertyId',
      'bookingId',
      'guestName',
      'guestEmail',
      'assignedTo',
      'assignedAt',
      'lastMessageAt',
      'createdAt',
    ],
  },
  {
    name: 'messages',
    table: 'messages',
    key: { conversationId: 'uuid', seq: 'integer' },
    columns: [
      'conversationId',
      'sender',
      { name: 'author', sql: 'author_name' },
      'body',
      'isNote',
      'sentAt',
      'readAt',
    ],
  },
  {
    name: 'message-rules',
    table: 'message_rules',
    key: id,
    columns: [
      'id',
      'name',
      'status',
      'trigger',
      'offsetDays',
      'offsetHours',
      'atTime',
      'conditions',
      'texts',
      'catchUp',
      'resendIf',
      'createdAt',
    ],
  },
  {
    name: 'sent-automatic-messages',
    table: 'sent_messages',
    key: { bookingId: 'uuid', ruleId: 'uuid', occurrence: 'text' },
    columns: ['bookingId', 'ruleId', { name: 'rule', sql: 'rule_name' }, 'occurrence', 'messageId', 'sentAt'],
  },
  {
    name: 'message-choices',
    table: 'message_choices',
    key: { bookingId: 'uuid', ruleId: 'uuid', occurrence: 'text' },
    columns: ['bookingId', 'ruleId', 'occurrence', 'choice', 'subject', 'body', 'decidedAt'],
  },
  {
    name: 'saved-replies',
    table: 'saved_replies',
    key: id,
    columns: ['id', 'title', 'body', 'createdAt'],
  },
  {
    name: 'notifications',
    table: 'notifications',
    key: id,
    columns: ['id', 'type', 'title', 'message', 'link', 'readAt', 'createdAt'],
  },
];
