import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { type FeatureAccess, featureAccess, isFeatureOpen, listingAccess } from './feature-access.ts';
import type { FeatureName } from './plan-names.ts';
import { subscriptionQuery } from './subscription.queries.ts';

export type LockableFeature = Extract<FeatureName, 'sharedLinks' | 'analytics' | 'marketingTools'>;

/** Whether the subscription includes a feature. The server has the last word. */
export function useFeature(feature: LockableFeature): boolean {
  return isFeatureOpen(useStatus().data, feature);
}

/** The same with the reason, for the screen of the feature itself. */
export function useFeatureAccess(feature: LockableFeature): FeatureAccess {
  const { data, isPending } = useStatus();
  return isPending ? 'unknown' : featureAccess(data, feature);
}

/** Whether one more listing may be added. */
export function useListingAccess(): FeatureAccess {
  const { data, isPending } = useStatus();
  return isPending ? 'unknown' : listingAccess(data);
}

function useStatus() {
  const session = useSession();
  return useQuery({ ...subscriptionQuery, enabled: session !== null });
}
