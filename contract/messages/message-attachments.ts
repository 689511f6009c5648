import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Nullable, Shape } from '../shapes.ts';

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

const Uploaded = Shape({ attachments: Type.Array(MessageAttachment) });

/**
 * Multipart, parts named `files`: photos (JPEG, PNG, WebP) and PDF, recognised by content. A message refers to their
 * ids.
 */
export const uploadMessageAttachments = endpoint({
  method: 'POST',
  path: '/api/messages/conversations/{id}/attachments',
  area: 'messages',
  summary: 'Upload files to send with a message',
  access: 'agent',
  rate: 'upload',
  params: IdParams,
  reply: Uploaded,
  success: 201,
});

export const uploadGuestAttachments = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/attachments',
  area: 'guest',
  summary: 'Upload files to send to the host with a message',
  access: 'anyone',
  rate: 'upload',
  params: Shape({ token: Type.String({ maxLength: 100 }) }),
  reply: Uploaded,
  success: 201,
});

/** Only attachments of sent messages can be read, and only by the two parties of the conversation. */
export const readMessageAttachment = endpoint({
  method: 'GET',
  path: '/api/messages/attachments/{id}',
  area: 'messages',
  summary: 'A file of a message (image/jpeg or application/pdf)',
  access: 'agent',
  params: IdParams,
  reply: Type.String(),
  file: 'application/octet-stream',
  success: 200,
  refusals: ['not_found'],
});

export const readGuestAttachment = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/attachments/{id}',
  area: 'guest',
  summary: 'A file of a message with the host (image/jpeg or application/pdf)',
  access: 'anyone',
  rate: 'read',
  params: Shape({ token: Type.String({ maxLength: 100 }), id: Id }),
  reply: Type.String(),
  file: 'application/octet-stream',
  success: 200,
  refusals: ['not_found'],
});
