import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Shape } from '../shapes.ts';

/** `body` is Markdown; HTML in it is always shown as text. `parts` has the same text as tokens of marked's lexer. */
export const Announcement = Shape({
  _id: Id,
  title: Type.String(),
  body: Type.String(),
  parts: Type.Array(Type.Unknown()),
  publishedAt: Instant,
});
export type Announcement = Static<typeof Announcement>;

export const list = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'Announcements that I have not read, the newest first; at most five',
  access: 'agent',
  memberScope: 'own',
  unattended: true,
  reply: Shape({ items: Type.Array(Announcement) }),
  success: 200,
  refusals: [],
});

export const markRead = endpoint({
  method: 'PUT',
  path: '/api/announcements/{id}/read',
  summary: 'I have read an announcement',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
