import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Shape, Text } from '../shapes.ts';

/** Note of a property's internal thread; guests never see it. `mine`: the caller may delete it. */
export const PropertyComment = Shape({
  _id: Id,
  body: Type.String(),
  author: Type.String(),
  mine: Type.Boolean(),
  createdAt: Instant,
});
export type PropertyComment = Static<typeof PropertyComment>;

export const list = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/comments',
  summary: 'Internal notes about a property, oldest first',
  access: 'agent',
  memberScope: 'properties:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(PropertyComment) }),
  success: 200,
  refusals: ['not_found'],
});

export const add = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/comments',
  summary: 'Add an internal note',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({ body: Text(1, 2000) }),
  reply: PropertyComment,
  success: 201,
  refusals: ['not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/comments/{commentId}',
  summary: 'Delete a note of one’s own',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: Shape({ id: Id, commentId: Id }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
