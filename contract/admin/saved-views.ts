import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Shape, Text } from '../shapes.ts';

/** Lists of the admin area whose filters can be saved. */
export const savedViewLists = [
  'users',
  'properties',
  'bookings',
  'subscriptions',
  'coupons',
  'feedback',
  'content',
  'announcements',
  'deliveries',
  'logs',
  'team',
] as const;

export const maxSavedViews = 20;

const List = Type.Enum(savedViewLists);
/** Parameters of the list’s address. */
const Query = Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,30}$' }), Type.String({ maxLength: 200 }), {
  maxProperties: 20,
  additionalProperties: false,
});

export const SavedView = Shape({
  _id: Id,
  name: Type.String(),
  query: Query,
  isShared: Type.Boolean(),
  isOwn: Type.Boolean(),
  /** Whether the list opens with it for me. */
  isDefault: Type.Boolean(),
  owner: Type.String(),
});
export type SavedView = Static<typeof SavedView>;

const own = { access: 'admin', scope: 'own' } as const;

export const list = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'My saved filters of a list, and those of the team',
  query: Shape({ list: List }),
  reply: Shape({ items: Type.Array(SavedView) }),
  success: 200,
  refusals: [],
});

export const save = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Give filters of a list a name; the same name again replaces mine',
  rate: 'write',
  body: Shape({ list: List, name: Text(1, 60), query: Query, isShared: Type.Boolean() }),
  reply: SavedView,
  success: 201,
  refusals: ['invalid_request', 'too_many_saved_filters'],
});

export const setDefault = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/admin/saved-views/{id}/default',
  summary: 'Whether a list opens with a view for me',
  rate: 'write',
  params: IdParams,
  body: Shape({ isDefault: Type.Boolean() }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const remove = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/saved-views/{id}',
  summary: 'Delete a view of mine',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
