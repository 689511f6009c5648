import { type Static, Type } from 'typebox';
import { assignmentFilters } from '#domain/messages/assignment.ts';
import { conversationFilters, conversationStates } from '#domain/messages/conversation-states.ts';
import {
  maxAttachmentsPerMessage,
  maxMessageLength,
  messageSenders,
  messageStates,
} from '#domain/messages/message.ts';
import { Booking } from '../bookings/booking-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { attachmentRefusals, messageRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  Done,
  Id,
  IdParams,
  Instant,
  Nullable,
  PageOf,
  PageQuery,
  Shape,
  Text,
} from '../shapes.ts';

export const attachmentTypes = ['image/jpeg', 'application/pdf'] as const;

/** File of a message. Photos are re-encoded as JPEG; only they have width and height. */
export const MessageAttachment = Shape({
  _id: Id,
  name: Type.String(),
  mediaType: Type.Enum(attachmentTypes),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
});
export type MessageAttachment = Static<typeof MessageAttachment>;

export const UploadedAttachments = Shape({ attachments: Type.Array(MessageAttachment) });

/** A member of the team, as colleagues see them beside a conversation. */
export const Colleague = Shape({ _id: Id, name: Type.String() });
export type Colleague = Static<typeof Colleague>;

/** `avatar` is the address of their picture. */
export const PicturedColleague = Shape({ ...Colleague.properties, avatar: Nullable(Type.String()) });
export type PicturedColleague = Static<typeof PicturedColleague>;

/**
 * `clientId` is the sender's own id of the message: sending it twice stores one message. Ids grow in the order of the
 * conversation. Notes are visible to the agent only.
 */
export const Message = Shape({
  _id: Id,
  conversationId: Id,
  clientId: Type.String(),
  from: Type.Enum(messageSenders),
  body: Type.String(),
  isNote: Type.Boolean(),
  /** Sent by one of the agent's rules. */
  isAutomatic: Type.Optional(Type.Boolean()),
  /** Who of the team wrote it; guests see the host alone. Absent in what a rule sent, and in older messages. */
  author: Type.Optional(Colleague),
  attachments: Type.Array(MessageAttachment),
  sentAt: Instant,
  deliveredAt: Nullable(Instant),
  readAt: Nullable(Instant),
  status: Type.Enum(messageStates),
});
export type Message = Static<typeof Message>;

export const Conversation = Shape({
  _id: Id,
  guestName: Type.String(),
  /** Null for a guest without an email address: they read messages on their page only. */
  guestEmail: Nullable(Type.String()),
  property: Nullable(Shape({ _id: Id, title: Type.String(), coverUrl: Nullable(Type.String()) })),
  booking: Nullable(
    Shape({
      _id: Id,
      code: Type.String(),
      status: Booking.properties.status,
      checkIn: CivilDate,
      checkOut: CivilDate,
    }),
  ),
  state: Type.Enum(conversationStates),
  snoozedUntil: Nullable(Instant),
  /** End of the snooze that brought the conversation back; null once there is a later message. */
  returnedAt: Nullable(Instant),
  /** Unread messages; 1 for a conversation that was marked as unread. */
  unread: Type.Integer(),
  needsReplySince: Nullable(Instant),
  /** Who is to answer; null while nobody is named. */
  assignee: Nullable(Colleague),
  assignedAt: Nullable(Instant),
  /** The last message of a person; a line of the system only where there is none. */
  lastMessageAt: Nullable(Instant),
  lastMessageFrom: Nullable(Type.Enum(messageSenders)),
  lastMessage: Type.String(),
  /** Who of the team wrote it, where it is known. */
  lastMessageAuthor: Nullable(Colleague),
});
export type Conversation = Static<typeof Conversation>;

const messageInput = {
  clientId: Type.String({ pattern: '^[0-9A-Za-z_-]{8,64}$' }),
  /** May be empty when there are attachments. */
  body: Text(0, maxMessageLength),
  attachmentIds: Type.Optional(Type.Array(Id, { maxItems: maxAttachmentsPerMessage, uniqueItems: true })),
};

export const MessageInput = Shape(messageInput);
export type MessageInput = Static<typeof MessageInput>;

export const AgentMessageInput = Shape({ ...messageInput, isNote: Type.Optional(Type.Boolean()) });
export type AgentMessageInput = Static<typeof AgentMessageInput>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages/conversations',
  summary: 'My conversations, the latest first',
  access: 'agent',
  memberScope: 'messages:read',
  query: Shape({
    ...PageQuery,
    q: Type.Optional(Text(0, 100)),
    filter: Type.Optional(Type.Enum(conversationFilters)),
    assigned: Type.Optional(Type.Enum(assignmentFilters)),
  }),
  reply: PageOf(Conversation),
  success: 200,
  refusals: [],
});

/** Oldest first. `after` is the id of the last known message: a reconnecting client fetches what came since. */
export const readConversation = endpoint({
  method: 'GET',
  path: '/api/messages/conversations/{id}',
  summary: 'A conversation with its latest messages',
  access: 'agent',
  memberScope: 'messages:read',
  params: IdParams,
  query: Shape({ before: Type.Optional(Id), after: Type.Optional(Id) }),
  reply: Shape({ conversation: Conversation, messages: Type.Array(Message), hasEarlier: Type.Boolean() }),
  success: 200,
  refusals: ['not_found'],
});

export const send = endpoint({
  method: 'POST',
  path: '/api/messages/conversations/{id}',
  summary: 'Write to the guest, or a note that only I see',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  body: AgentMessageInput,
  reply: Message,
  success: 201,
  refusals: messageRefusals,
});

export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/api/messages/conversations/{id}/read',
  summary: "Mark the guest's messages up to one as read",
  access: 'agent',
  memberScope: 'messages:write',
  params: IdParams,
  body: Shape({ upTo: Type.Optional(Id) }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

/**
 * Moves a conversation to the inbox, the archive, or out of sight until `snoozedUntil`. With `seenAt`, the
 * `lastMessageAt` that the agent saw, a conversation in which the guest has written since stays where it is.
 */
export const moveConversation = endpoint({
  method: 'PUT',
  path: '/api/messages/conversations/{id}/state',
  summary: 'Archive or snooze a conversation, or move it back to the inbox',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    state: Type.Enum(conversationStates),
    snoozedUntil: Type.Optional(Instant),
    seenAt: Type.Optional(Nullable(Instant)),
  }),
  reply: Conversation,
  success: 200,
  refusals: ['not_found', 'guest_has_written'],
});

/**
 * Names who is to answer. `seen` is the assignee whom the caller saw: when a colleague was quicker, the call is refused and
 * names them. Taking over is assigning to oneself.
 */
export const assignConversation = endpoint({
  method: 'PUT',
  path: '/api/messages/conversations/{id}/assignee',
  summary: 'Take a conversation over, assign it to a colleague, or to nobody',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ memberId: Nullable(Id), seen: Type.Optional(Nullable(Id)) }),
  reply: Conversation,
  success: 200,
  refusals: ['not_found', 'conversation_taken', 'cannot_answer'],
});

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/messages/colleagues',
  summary: 'Members who may answer guests: all of them, or those who may answer one conversation',
  access: 'agent',
  memberScope: 'messages:read',
  query: Shape({ conversation: Type.Optional(Id) }),
  reply: Shape({ items: Type.Array(PicturedColleague) }),
  success: 200,
  refusals: ['not_found'],
});

export const markConversationUnread = endpoint({
  method: 'PUT',
  path: '/api/messages/conversations/{id}/unread',
  summary: 'Mark a conversation as unread. The guest sees no difference',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread-count',
  summary: 'How many guest messages in my inbox I have not read',
  access: 'agent',
  memberScope: 'messages:read',
  reply: Shape({ unread: Type.Integer() }),
  success: 200,
  refusals: [],
});

/**
 * Multipart, parts named `files`: photos (JPEG, PNG, WebP, AVIF) and PDF, recognised by content. A message refers to their
 * ids.
 */
export const uploadAttachments = endpoint({
  method: 'POST',
  path: '/api/messages/conversations/{id}/attachments',
  summary: 'Upload files to send with a message',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'upload',
  params: IdParams,
  reply: UploadedAttachments,
  success: 201,
  refusals: attachmentRefusals,
});

/** Only attachments of sent messages can be read, and only by the two parties of the conversation. */
export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/messages/attachments/{id}',
  summary: 'A file of a message (image/jpeg or application/pdf)',
  access: 'agent',
  memberScope: 'messages:read',
  params: IdParams,
  reply: Type.String(),
  file: 'application/octet-stream',
  success: 200,
  refusals: ['not_found'],
});
