import { type Static, Type } from 'typebox';
import { moderationStates } from '#domain/properties/property-states.ts';
import { reviewLimits, reviewReasons } from '#domain/properties/review.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';

/** One step of a listing's review: sent in by the agent, or decided by an admin. */
export const ReviewStep = Shape({
  _id: Id,
  at: Instant,
  moderation: Type.Enum(moderationStates),
  by: Type.Enum(['agent', 'admin'] as const),
  /** An agent sees no names of admins. */
  name: Nullable(Type.String()),
  reasons: Type.Array(Type.Enum(reviewReasons)),
  note: Type.String(),
  /** The reasons as sentences, followed by the note. */
  explanation: Type.String(),
});
export type ReviewStep = Static<typeof ReviewStep>;

export const PropertyReview = Shape({
  moderation: Type.Enum(moderationStates),
  /** When it was last sent in; null before the first review. */
  requestedAt: Nullable(Instant),
  /** Why guests can't see it, in the words of the latest decision; else empty. */
  explanation: Type.String(),
  mayRequest: Type.Boolean(),
  /** Newest first, at most fifty. */
  steps: Type.Array(ReviewStep),
});
export type PropertyReview = Static<typeof PropertyReview>;

export const read = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/review',
  summary: 'Where the review of a property stands, with its history',
  access: 'agent',
  memberScope: 'properties:read',
  params: IdParams,
  reply: PropertyReview,
  success: 200,
  refusals: ['not_found'],
});

export const request = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/review',
  summary: 'Send a rejected or suspended property in for another review',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: IdParams,
  /** The note tells the reviewer what has changed. */
  body: Shape({ note: Type.Optional(Text(0, reviewLimits.note)) }),
  reply: PropertyReview,
  success: 200,
  refusals: ['not_found', 'invalid_transition', 'property_incomplete'],
});
