import type { ReplyOf } from '#contract/endpoint.ts';
import { refusals } from '#contract/refusals.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { gracePeriodEnd } from '#domain/entitlement/grace-period.ts';
import type { AgentEntitlements } from './read-entitlements.ts';

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
    listing_count: counts.kept,
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
    detail: refusal ? (refusal.detail ?? refusals[refusal.refused].detail) : null,
    listing_count: counts.kept,
    maxListings: features.maxListings,
  };
}
