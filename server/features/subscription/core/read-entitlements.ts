import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type Entitlements, entitlementsOf, requireFeature } from '#domain/subscription/entitlements.ts';
import { gracePeriodEnd } from '#domain/subscription/grace-period.ts';
import type { Queryable } from '#server/db/pool.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  countListings,
  findSubscription,
  type ListingCounts,
  type SubscriptionRow,
} from './subscription.store.ts';

type AgentEntitlements = Entitlements & {
  counts: ListingCounts;
  subscription: SubscriptionRow | null;
};

/** Entitlements of an agent at `now` (milliseconds since 1970), computed on each call and never cached. */
export async function readEntitlements(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<AgentEntitlements> {
  const subscription = await findSubscription(db, agentId);
  const counts = await countListings(db, agentId);
  const terms = termsOf(subscription, now);
  const forNew = entitlementsOf({ ...terms, listingCount: counts.counted });
  // Paused listings count towards the plan's limit, but only live ones require a selection, which works by pausing.
  const { needsListingSelection } = entitlementsOf({ ...terms, listingCount: counts.live });
  return { ...forNew, needsListingSelection, counts, subscription };
}

/** The part of the entitlements that does not depend on how many listings there are. */
export async function readPlanInForce(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<Pick<Entitlements, 'features' | 'closedBy'>> {
  const terms = termsOf(await findSubscription(db, agentId), now);
  const { features, closedBy } = entitlementsOf({ ...terms, listingCount: 0 });
  return { features, closedBy };
}

function termsOf(subscription: SubscriptionRow | null, now: number) {
  const facts = subscription && {
    status: subscription.status,
    planType: subscription.planType,
    trialEndsAt: momentOf(subscription.trialEndsAt),
    currentPeriodStart: momentOf(subscription.currentPeriodStart),
    currentPeriodEnd: momentOf(subscription.currentPeriodEnd),
    interval: subscription.interval,
  };
  return { subscription: facts, planFeatures: subscription?.plan?.features, now };
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** Refuses changes of listings while more are live than the plan allows; the agent has to select first. */
export async function refuseListingWrite(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<Refusal<'listing_selection_required'> | null> {
  const { needsListingSelection } = await readEntitlements(db, agentId, now);
  return needsListingSelection ? refuse('listing_selection_required') : null;
}

/** Refusal when a feature is locked for the agent at `now`, else null. */
export async function refuseFeature(
  db: Queryable,
  agentId: string,
  feature: Parameters<typeof requireFeature>[1],
  now: number,
): Promise<ReturnType<typeof requireFeature>> {
  return requireFeature(await readEntitlements(db, agentId, now), feature);
}

/** Whether an agent may use a feature now. */
export async function hasFeature(
  db: Queryable,
  { agentId, feature, now }: { agentId: string; feature: Parameters<typeof requireFeature>[1]; now: number },
): Promise<boolean> {
  return (await refuseFeature(db, agentId, feature, now)) === null;
}

export function viewStatus(entitlements: AgentEntitlements): SubscriptionStatus {
  const { subscription, features, counts } = entitlements;
  return {
    status: subscription?.status ?? 'inactive',
    is_trial_active: entitlements.isTrialActive,
    needs_listing_selection: entitlements.needsListingSelection,
    features,
    allows_shared_links: features.sharedLinks,
    trial_ends_at: subscription?.trialEndsAt ?? null,
    current_period_end: subscription?.currentPeriodEnd ?? null,
    planType: subscription?.planType ?? null,
    listing_count: counts.counted,
    grace_ends_at: graceEnd(subscription),
  };
}

/** End of the grace period as ISO 8601; null unless a payment is missing. */
export function graceEnd(subscription: AgentEntitlements['subscription']): string | null {
  if (subscription?.status !== 'past_due' || subscription.currentPeriodEnd === null) return null;
  return new Date(gracePeriodEnd(Date.parse(subscription.currentPeriodEnd))).toISOString();
}

export function viewCanCreate({
  canCreateListing: refusal,
  features,
  counts,
}: AgentEntitlements): ReplyOf<typeof subscription.canCreateListing> {
  return {
    allowed: refusal === null,
    code: refusal?.refused ?? null,
    detail: refusal ? texts(defaultLocale).refusal(refusal) : null,
    listing_count: counts.counted,
    maxListings: features.maxListings,
  };
}
