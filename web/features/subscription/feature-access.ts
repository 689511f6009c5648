import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { FeatureName } from './plan-names.ts';

/** Why something is closed, in the codes of the server's refusals. */
export type ClosedCode = 'trial_expired' | 'subscription_inactive' | 'feature_locked' | 'listing_limit';

/** `unknown` until the subscription has been answered: nothing that may be refused is asked before. */
export type FeatureAccess = 'unknown' | 'open' | ClosedCode;

/** Without an answer everything is allowed, so that a hiccup locks nobody out. */
export function isFeatureOpen(status: SubscriptionStatus | undefined, feature: FeatureName): boolean {
  if (!status || status.is_trial_active) return true;
  if (feature === 'sharedLinks' && !status.allows_shared_links) return false;
  return status.features[feature];
}

/** Whether a feature is open, or why it is not. */
export function featureAccess(status: SubscriptionStatus | undefined, feature: FeatureName): FeatureAccess {
  if (!status || isFeatureOpen(status, feature)) return 'open';
  return closedCode(status) ?? 'feature_locked';
}

/** Whether one more listing may be added, or why not. */
export function listingAccess(status: SubscriptionStatus | undefined): FeatureAccess {
  if (!status || status.listing_count < status.features.maxListings) return 'open';
  return closedCode(status) ?? 'listing_limit';
}

/** Why nothing at all is allowed: no trial and no plan is in force. */
export function closedCode(status: SubscriptionStatus): 'trial_expired' | 'subscription_inactive' | null {
  const { is_trial_active: isTrial, planType, features } = status;
  if (isTrial) return null;
  if (status.status === 'trial') return 'trial_expired';
  const isClosed = status.status === 'inactive' || planType === null || features.maxListings === 0;
  return isClosed ? 'subscription_inactive' : null;
}
