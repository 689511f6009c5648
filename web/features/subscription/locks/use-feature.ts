import { useQuery } from '@tanstack/react-query';
import type { Feature } from '#domain/entitlement/features.ts';
import { useSession } from '#web/lib/session/session.ts';
import { subscriptionQuery } from '../subscription.queries.ts';
import { type FeatureAccess, featureAccess, isFeatureOpen, listingAccess } from './feature-access.ts';

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
