import { entitlementsOf } from '#domain/entitlement/entitlements.ts';
import type { PaidSubscription } from '#server/features/subscription/index.ts';

/** Whether a plan that is paid at the gateway is in force. What an admin gave may be followed by one that is paid. */
export function isSubscribed({ snapshot, subscription }: PaidSubscription, now: number): boolean {
  if (subscription === null || snapshot.status === 'trial') return false;
  return entitlementsOf({ subscription: snapshot, listingCount: 0, now }).closedBy === null;
}
