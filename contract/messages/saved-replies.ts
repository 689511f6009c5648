import { type Static, Type } from 'typebox';
import { maxMessageLength, maxSavedReplyTitleLength } from '#domain/messages/message.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Shape, Text } from '../shapes.ts';

/** Reusable text for messages. Words in braces such as {guest} are filled in when it is used. */
export const SavedReply = Shape({ _id: Id, title: Type.String(), body: Type.String(), updatedAt: Instant });
export type SavedReply = Static<typeof SavedReply>;

const SavedReplyInput = Shape({ title: Text(1, maxSavedReplyTitleLength), body: Text(1, maxMessageLength) });

export const list = endpoint({
  method: 'GET',
  path: '/api/messages/saved-replies',
  summary: 'My saved replies, by title',
  access: 'agent',
  memberScope: 'messages:read',
  reply: Shape({ items: Type.Array(SavedReply) }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/messages/saved-replies',
  summary: 'Save a reply to use again',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  idempotent: true,
  body: SavedReplyInput,
  reply: SavedReply,
  success: 201,
  refusals: ['too_many_saved_replies', 'filled_text_too_long'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/messages/saved-replies/{id}',
  summary: 'Change a saved reply',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  body: SavedReplyInput,
  reply: SavedReply,
  success: 200,
  refusals: ['not_found', 'filled_text_too_long'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/messages/saved-replies/{id}',
  summary: 'Delete a saved reply',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
