import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** Messages between an agent and guests, and the rules of automatic ones. */
export const messageDatasets: readonly Dataset[] = [
  {
    name: 'conversations',
    table: 'conversations',
    key: id,
    columns: {
      id: 'id',
      propertyId: 'property_id',
      bookingId: 'booking_id',
      guestName: 'guest_name',
      guestEmail: 'guest_email',
      lastMessageAt: 'last_message_at',
      createdAt: 'created_at',
    },
  },
  {
    name: 'messages',
    table: 'messages',
    key: { conversation_id: 'uuid', seq: 'integer' },
    columns: {
      conversationId: 'conversation_id',
      sender: 'sender',
      body: 'body',
      isNote: 'is_note',
      sentAt: 'sent_at',
      readAt: 'read_at',
    },
  },
  {
    name: 'message-rules',
    table: 'message_rules',
    key: id,
    columns: {
      id: 'id',
      name: 'name',
      status: 'status',
      trigger: 'trigger',
      offsetDays: 'offset_days',
      offsetHours: 'offset_hours',
      atTime: 'at_time',
      conditions: 'conditions',
      texts: 'texts',
      catchUp: 'catch_up',
      resendIf: 'resend_if',
      createdAt: 'created_at',
    },
  },
  {
    name: 'sent-automatic-messages',
    table: 'sent_messages',
    key: { booking_id: 'uuid', rule_id: 'uuid', occurrence: 'text' },
    columns: {
      bookingId: 'booking_id',
      ruleId: 'rule_id',
      rule: 'rule_name',
      occurrence: 'occurrence',
      messageId: 'message_id',
      sentAt: 'sent_at',
    },
  },
  {
    name: 'message-choices',
    table: 'message_choices',
    key: { booking_id: 'uuid', rule_id: 'uuid', occurrence: 'text' },
    columns: {
      bookingId: 'booking_id',
      ruleId: 'rule_id',
      occurrence: 'occurrence',
      choice: 'choice',
      subject: 'subject',
      body: 'body',
      decidedAt: 'decided_at',
    },
  },
  {
    name: 'saved-replies',
    table: 'saved_replies',
    key: id,
    columns: { id: 'id', title: 'title', body: 'body', createdAt: 'created_at' },
  },
  {
    name: 'notifications',
    table: 'notifications',
    key: id,
    columns: {
      id: 'id',
      type: 'type',
      title: 'title',
      message: 'message',
      link: 'link',
      readAt: 'read_at',
      createdAt: 'created_at',
    },
  },
];
