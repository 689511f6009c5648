import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import type { Feature } from '#domain/subscription/features.ts';
import { useSession } from '#web/lib/session/session.ts';
import { subscriptionQuery } from '../subscription.queries.ts';

/** Whether the subscription includes a feature. The server enforces it. */
export function useFeature(feature: Feature): boolean {
  return isFeatureOpen(useStatus().data, feature);
}

/** Access with the reason, for the feature's own screen. */
export function useFeatureAccess(feature: Feature): FeatureAccess {
  const { data, isPending } = useStatus();
  return isPending ? 'unknown' : featureAccess(data, feature);
}

/** Access to adding a listing. */
export function useListingAccess(): FeatureAccess {
  const { data, isPending } = useStatus();
  return isPending ? 'unknown' : listingAccess(data);
}

function useStatus() {
  const session = useSession();
  return useQuery({ ...subscriptionQuery, enabled: session !== null });
}

/** Why a feature is closed: the server's refusal codes. */
type ClosedCode = 'trial_expired' | 'subscription_inactive' | 'feature_locked' | 'listing_limit';

/** `unknown` while the subscription loads: screens send no call that may be refused before. */
export type FeatureAccess = 'unknown' | 'open' | ClosedCode;

/** Fails open when the status could not be loaded, so that an outage does not lock features. */
export function isFeatureOpen(status: SubscriptionStatus | undefined, feature: Feature): boolean {
  if (!status || status.is_trial_active) return true;
  if (feature === 'sharedLinks' && !status.allows_shared_links) return false;
  return status.features[feature];
}

/** Access to a feature, or the reason it is closed. */
export function featureAccess(status: SubscriptionStatus | undefined, feature: Feature): FeatureAccess {
  if (!status || isFeatureOpen(status, feature)) return 'open';
  return closedCode(status) ?? 'feature_locked';
}

/** Access to adding a listing, or the reason it is closed. */
export function listingAccess(status: SubscriptionStatus | undefined): FeatureAccess {
  if (!status || status.listing_count < status.features.maxListings) return 'open';
  return closedCode(status) ?? 'listing_limit';
}

/** Reason that the whole subscription is closed: neither trial nor plan is in force. */
export function closedCode(status: SubscriptionStatus): 'trial_expired' | 'subscription_inactive' | null {
  const { is_trial_active: isTrial, planType, features } = status;
  if (isTrial) return null;
  if (status.status === 'trial') return 'trial_expired';
  const isClosed = status.status === 'inactive' || planType === null || features.maxListings === 0;
  return isClosed ? 'subscription_inactive' : null;
}
