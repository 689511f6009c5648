import { type Static, Type } from 'typebox';
import { subscriptionStates } from '#domain/entitlement/entitlements.ts';
import { forEachFeature } from '#domain/entitlement/features.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Nullable, Shape } from '../shapes.ts';

export const Features = Shape({
  maxListings: Type.Integer(),
  ...forEachFeature(() => Type.Boolean()),
});
export type Features = Static<typeof Features>;

/** Field names are the specification's (section 3). */
export const SubscriptionStatus = Shape({
  status: Type.Enum(subscriptionStates),
  is_trial_active: Type.Boolean(),
  needs_listing_selection: Type.Boolean(),
  features: Features,
  allows_shared_links: Type.Boolean(),
  trial_ends_at: Nullable(Instant),
  current_period_end: Nullable(Instant),
  planType: Nullable(Type.Enum(planTypes)),
  listing_count: Type.Integer(),
  /** End of the grace period of an unpaid plan; only during it. */
  grace_ends_at: Type.Optional(Nullable(Instant)),
});
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;

export const readSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  area: 'subscription',
  summary: 'What my subscription allows now',
  access: 'agent',
  reply: SubscriptionStatus,
  success: 200,
  refusals: [],
});

export const canCreateListing = endpoint({
  method: 'GET',
  path: '/api/subscription/can-create-listing',
  area: 'subscription',
  summary: 'Whether one more listing is allowed, and why not',
  access: 'agent',
  reply: Shape({
    allowed: Type.Boolean(),
    code: Nullable(Type.String()),
    detail: Nullable(Type.String()),
    listing_count: Type.Integer(),
    maxListings: Type.Integer(),
  }),
  success: 200,
  refusals: [],
});

/** Live listing that can be chosen to stay live. */
const ListingChoiceItem = Shape({
  _id: Id,
  title: Type.String(),
  city: Type.String(),
  coverUrl: Nullable(Type.String()),
  /** Agreed stays that have not ended. */
  upcomingStays: Type.Integer(),
  /** Next arrival, or null. */
  nextCheckIn: Nullable(Type.String()),
  isSuggested: Type.Boolean(),
});

export const readListingChoice = endpoint({
  method: 'GET',
  path: '/api/subscription/listing-choice',
  area: 'subscription',
  summary: 'Live listings with their coming stays, and which of them to keep live when the plan allows fewer',
  access: 'agent',
  reply: Shape({
    needs_listing_selection: Type.Boolean(),
    maxListings: Type.Integer(),
    /** Most upcoming stays first. */
    items: Type.Array(ListingChoiceItem),
  }),
  success: 200,
  refusals: [],
});

export const confirmListings = endpoint({
  method: 'POST',
  path: '/api/subscription/confirm-listings',
  area: 'subscription',
  summary: 'Keep these listings live and pause the others; their stays remain',
  access: 'agent',
  rate: 'write',
  idempotent: true,
  body: Shape({ selectedPropertyIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) }),
  reply: Shape({ live: Type.Integer(), paused: Type.Integer() }),
  success: 200,
});
