import { entitlementsOf } from '#domain/entitlement/entitlements.ts';
import type { PaidSubscription } from '#server/features/subscription/index.ts';

/** Whether a plan paid at the gateway is in force. A plan granted by an admin does not block buying one. */
export function isSubscribed({ snapshot, subscription }: PaidSubscription, now: number): boolean {
  if (subscription === null || snapshot.status === 'trial') return false;
  return entitlementsOf({ subscription: snapshot, listingCount: 0, now }).closedBy === null;
}
