import { type Static, Type } from 'typebox';
import { maxNoteLength } from '#domain/admin/agent-notes.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';

/** What an admin wrote about an agent, for other admins. The agent never sees it. */
export const AgentNote = Shape({
  _id: Id,
  body: Type.String(),
  author: Shape({ _id: Id, name: Type.String() }),
  createdAt: Instant,
  editedAt: Nullable(Instant),
});
export type AgentNote = Static<typeof AgentNote>;

const NoteParams = Shape({ id: Id, noteId: Id });
const NoteBody = Shape({ body: Text(1, maxNoteLength) });

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/notes',
  summary: 'Notes about an agent, newest first; at most 200',
  access: 'admin',
  scope: 'agents:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(AgentNote) }),
  success: 200,
  refusals: ['not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/notes',
  summary: 'Write a note about an agent',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: IdParams,
  body: NoteBody,
  reply: AgentNote,
  success: 201,
  refusals: ['not_found', 'note_empty'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/notes/{noteId}',
  summary: 'Change a note of one’s own',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: NoteParams,
  body: NoteBody,
  reply: AgentNote,
  success: 200,
  refusals: ['not_found', 'note_empty', 'note_of_another'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/notes/{noteId}',
  summary: 'Delete a note of one’s own; it can be restored for a day',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: NoteParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'note_of_another'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/notes/{noteId}/restore',
  summary: 'Bring a deleted note of one’s own back',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: NoteParams,
  reply: AgentNote,
  success: 200,
  refusals: ['not_found', 'note_of_another'],
});
