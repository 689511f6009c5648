import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Instant, Nullable, Shape } from './shapes.ts';

export const subscriptionStates = ['trial', 'active', 'past_due', 'cancelled', 'inactive'] as const;
export const planTypes = ['starter', 'professional', 'business', 'enterprise'] as const;

export const Features = Shape({
  maxListings: Type.Integer(),
  sharedLinks: Type.Boolean(),
  analytics: Type.Boolean(),
  marketingTools: Type.Boolean(),
  team: Type.Boolean(),
  api: Type.Boolean(),
});
export type Features = Static<typeof Features>;

/** Spelled as in the specification, section 3. */
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
});
