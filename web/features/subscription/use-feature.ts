import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { useSession } from '#web/lib/session.ts';
import type { FeatureName } from './plan-names.ts';
import { subscriptionQuery } from './subscription.queries.ts';

export type LockableFeature = Extract<FeatureName, 'sharedLinks' | 'analytics' | 'marketingTools'>;

/** Whether the subscription includes a feature. The server has the last word. */
export function useFeature(feature: LockableFeature): boolean {
  const session = useSession();
  const { data } = useQuery({ ...subscriptionQuery, enabled: session !== null });
  return isFeatureOpen(data, feature);
}

/** Without an answer everything is allowed, so that a hiccup locks nobody out. */
export function isFeatureOpen(status: SubscriptionStatus | undefined, feature: FeatureName): boolean {
  if (!status || status.is_trial_active) return true;
  if (feature === 'sharedLinks' && !status.allows_shared_links) return false;
  return status.features[feature];
}
