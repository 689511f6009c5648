import { type Static, Type } from 'typebox';
import { reviewFilters, reviewLimits, reviewReasons, reviewStates } from '#domain/links/guest-review.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

/** What a guest wrote about a finished stay, for everyone. `text` and `guestName` are empty once the guest was erased. */
export const GuestReview = Shape({
  _id: Id,
  stars: Type.Integer(),
  text: Type.String(),
  guestName: Type.String(),
  stayedUntil: CivilDate,
  state: Type.Enum(reviewStates),
  /** Why it is hidden or was removed. */
  reason: Nullable(Type.Enum(reviewReasons)),
  answer: Type.String(),
  answeredAt: Nullable(Instant),
  /** A report that the platform has not decided about yet. */
  reportedFor: Nullable(Type.Enum(reviewReasons)),
  mayAnswer: Type.Boolean(),
  mayHide: Type.Boolean(),
  mayReport: Type.Boolean(),
  isErased: Type.Boolean(),
  givenAt: Instant,
  editedAt: Nullable(Instant),
  booking: Shape({ _id: Id, code: Type.String() }),
  property: Shape({ _id: Id, title: Type.String() }),
});
export type GuestReview = Static<typeof GuestReview>;

export const list = endpoint({
  method: 'GET',
  path: '/api/guest-reviews',
  summary: 'What guests wrote about their stays, newest first',
  access: 'agent',
  memberScope: 'messages:read',
  query: Shape({
    ...PageQuery,
    filter: Type.Optional(Type.Enum(reviewFilters)),
    propertyId: Type.Optional(Id),
    stars: Type.Optional(Type.String({ pattern: '^[1-5]$' })),
  }),
  reply: Shape({
    ...PageOf(GuestReview).properties,
    summary: Shape({
      count: Type.Integer(),
      /** In tenths of a star; null while there are too few. */
      average: Nullable(Type.Integer()),
      open: Type.Integer(),
      reported: Type.Integer(),
    }),
  }),
  success: 200,
  refusals: ['invalid_request'],
});

/** Absent fields stay unchanged. */
export const ReviewChange = Shape({
  answer: Type.Optional(Text(1, reviewLimits.maxAnswer)),
  /** Null shows it again. */
  hideFor: Type.Optional(Nullable(Type.Enum(reviewReasons))),
  report: Type.Optional(
    Shape({ reason: Type.Enum(reviewReasons), note: Type.Optional(Text(0, reviewLimits.maxAnswer)) }),
  ),
});
export type ReviewChange = Static<typeof ReviewChange>;

export const change = endpoint({
  method: 'PATCH',
  path: '/api/guest-reviews/{id}',
  summary: 'Answer a review, hide it for a reason or show it again, or report it to the platform',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  params: IdParams,
  body: ReviewChange,
  reply: GuestReview,
  success: 200,
  refusals: ['invalid_request', 'not_found', 'review_closed'],
});
