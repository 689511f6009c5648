import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type Feature, type Features, forEachFeature } from './features.ts';
import { gracePeriodEnd, planCloseTime } from './grace-period.ts';
import { noFeatures, type PlanType, plans, trialFeatures } from './plans.ts';

export const subscriptionStates = ['trial', 'active', 'past_due', 'cancelled', 'inactive'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Stored state of a subscription. Times are milliseconds since 1970. */
export type SubscriptionFacts = {
  readonly status: SubscriptionState;
  readonly planType: PlanType | null;
  readonly trialEndsAt: number | null;
  /** In the future for a plan paid during the trial, which starts when the trial ends. */
  readonly currentPeriodStart: number | null;
  readonly currentPeriodEnd: number | null;
  /** Days of grace for an unpaid period. */
  readonly gracePeriodDays?: number | undefined;
  /** Null for a plan without payments: a trial, or one that an admin gave. */
  readonly interval?: string | null | undefined;
};

type ClosedBy = { readonly code: 'trial_expired' | 'subscription_inactive'; readonly endedAt: number | null };

export type Entitlements = {
  isTrialActive: boolean;
  needsListingSelection: boolean;
  features: Features;
  /** Refusal of one more listing, or null when it is allowed. */
  canCreateListing: Refusal<'trial_expired' | 'subscription_inactive' | 'listing_limit'> | null;
  /** Why and since when nothing is allowed; null while a trial or plan is in force. */
  closedBy: ClosedBy | null;
};

/**
 * Entitlements of an agent at `now` (milliseconds since 1970). Without a subscription nothing is allowed; failing open
 * while the status loads is a UI decision, not a domain rule. Bookings, messages, calendar, exports and sign-in are
 * never locked.
 */
export function entitlementsOf(input: {
  readonly subscription: SubscriptionFacts | null;
  /** Features of the stored plan version. Default: the features the plan is seeded with. */
  readonly planFeatures?: Readonly<Features> | undefined;
  /** Number of listings that count towards the plan's limit. */
  readonly listingCount: number;
  readonly now: number;
}): Entitlements {
  const { subscription, planFeatures, listingCount, now } = input;
  const closedBy = closedReason(subscription, now);
  const isTrialActive = closedBy === null && isTrialOn(subscription, now);
  const features =
    closedBy === null ? featuresInForce({ subscription, planFeatures, isTrialActive }) : noFeatures;

  return {
    isTrialActive,
    // Without a plan in force there is no limit to choose listings for; screens offer the plans instead.
    needsListingSelection: closedBy === null && !isTrialActive && listingCount > features.maxListings,
    features: { ...features },
    canCreateListing:
      closedBy === null ? checkListingCount(listingCount, features) : refuseClosed(closedBy, null),
    closedBy,
  };
}

function closedReason(subscription: SubscriptionFacts | null, now: number): ClosedBy | null {
  if (subscription === null) return { code: 'subscription_inactive', endedAt: null };
  const { status, planType, trialEndsAt, currentPeriodEnd } = subscription;
  if (status === 'trial') {
    return trialEndsAt !== null && now < trialEndsAt ? null : { code: 'trial_expired', endedAt: trialEndsAt };
  }
  const inactive = { code: 'subscription_inactive', endedAt: currentPeriodEnd } as const;
  if (status === 'inactive' || planType === null) return inactive;
  // An active subscription without an end was granted by an admin.
  if (currentPeriodEnd === null) return status === 'active' ? null : inactive;
  return now < planCloseTime({ ...subscription, currentPeriodEnd }) ? null : inactive;
}

/** A plan paid during the trial starts when the trial ends; until then both are in force. */
function isTrialOn(subscription: SubscriptionFacts | null, now: number): boolean {
  if (subscription === null) return false;
  const { status, trialEndsAt, currentPeriodStart } = subscription;
  if (status === 'trial') return true;
  return (
    trialEndsAt !== null && currentPeriodStart !== null && now < Math.min(trialEndsAt, currentPeriodStart)
  );
}

function featuresInForce({
  subscription,
  planFeatures,
  isTrialActive,
}: {
  subscription: SubscriptionFacts | null;
  planFeatures: Readonly<Features> | undefined;
  isTrialActive: boolean;
}): Readonly<Features> {
  const planType = subscription?.status === 'trial' ? null : (subscription?.planType ?? null);
  const ofPlan = planType === null ? noFeatures : (planFeatures ?? plans[planType].features);
  return isTrialActive ? mergeFeatures(trialFeatures, ofPlan) : ofPlan;
}

function mergeFeatures(one: Readonly<Features>, other: Readonly<Features>): Features {
  return {
    maxListings: Math.max(one.maxListings, other.maxListings),
    ...forEachFeature((feature) => one[feature] || other[feature]),
  };
}

function checkListingCount(
  listingCount: number,
  { maxListings }: Readonly<Features>,
): Refusal<'listing_limit'> | null {
  if (listingCount < maxListings) return null;
  return refuse('listing_limit', {
    cause: 'listings_of_plan_used',
    facts: { listingCount, maxListings },
  });
}

/** Refusal when a feature is locked, or null when it may be used. */
export function requireFeature(
  { features, closedBy }: Pick<Entitlements, 'features' | 'closedBy'>,
  feature: Feature,
): Refusal<'trial_expired' | 'subscription_inactive' | 'feature_locked'> | null {
  if (closedBy !== null) return refuseClosed(closedBy, feature);
  if (features[feature]) return null;
  return refuse('feature_locked', {
    cause: 'feature_not_in_plan',
    facts: { feature },
  });
}

/** Whether existing shared links still open for visitors, including the grace period after a trial or plan has ended. */
export function linksStayOpen(
  { features, closedBy }: Pick<Entitlements, 'features' | 'closedBy'>,
  now: number,
): boolean {
  if (closedBy === null) return features.sharedLinks;
  const { endedAt } = closedBy;
  return endedAt !== null && endedAt <= now && now < gracePeriodEnd(endedAt);
}

/** `feature` is null when the refusal is about a new listing. */
function refuseClosed(
  { code, endedAt }: ClosedBy,
  feature: Feature | null,
): Refusal<'trial_expired' | 'subscription_inactive'> {
  const cause = code === 'trial_expired' ? 'trial_over' : 'subscription_needed';
  return refuse(code, { cause, facts: { ...(feature && { feature }), endedAt } });
}
