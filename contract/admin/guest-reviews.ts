import { type Static, Type } from 'typebox';
import { reviewReasons, reviewStates } from '#domain/links/guest-review.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

export const AdminGuestReview = Shape({
  _id: Id,
  agent: Shape({ _id: Id, name: Type.String() }),
  property: Shape({ _id: Id, title: Type.String() }),
  booking: Shape({ _id: Id, code: Type.String() }),
  stars: Type.Integer(),
  text: Type.String(),
  guestName: Type.String(),
  answer: Type.String(),
  state: Type.Enum(reviewStates),
  reason: Nullable(Type.Enum(reviewReasons)),
  /** Why the host asks for a decision, and what they say about it. */
  report: Nullable(Shape({ reason: Type.Enum(reviewReasons), note: Type.String(), at: Instant })),
  /** When the platform decided. */
  settledAt: Nullable(Instant),
  givenAt: Instant,
});
export type AdminGuestReview = Static<typeof AdminGuestReview>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/guest-reviews',
  summary: 'Reviews of guests on all properties, newest first',
  access: 'admin',
  scope: 'feedback:read',
  query: Shape({
    ...PageQuery,
    /** `waiting`: reported, and not decided. */
    status: Type.Optional(Type.Enum(['all', 'waiting', ...reviewStates] as const)),
    q: Type.Optional(Text(0, 200)),
  }),
  reply: PageOf(AdminGuestReview),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/guest-reviews/{id}',
  summary: 'One review of a guest',
  access: 'admin',
  scope: 'feedback:read',
  params: IdParams,
  reply: AdminGuestReview,
  success: 200,
  refusals: ['not_found'],
});

export const settle = endpoint({
  method: 'PUT',
  path: '/api/admin/guest-reviews/{id}/decision',
  summary: 'Decide about a review: keep it, or remove it for a reason',
  access: 'admin',
  scope: 'feedback:write',
  rate: 'write',
  params: IdParams,
  /** Null keeps it, also against the host who has hidden it. */
  body: Shape({ removeFor: Nullable(Type.Enum(reviewReasons)) }),
  reply: AdminGuestReview,
  success: 200,
  refusals: ['not_found'],
});
