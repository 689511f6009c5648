import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { readEntitlements } from './read-entitlements.ts';
import { countListings, type ListingCounts, lockSubscription } from './subscription.store.ts';

/** Listing counts of an agent, locked until the transaction ends; concurrent callers wait. */
export async function lockListingCount(tx: Queryable, agentId: string): Promise<ListingCounts> {
  await lockSubscription(tx, agentId);
  return await countListings(tx, agentId);
}

export type ListingRefusal = Refusal<
  'trial_expired' | 'subscription_inactive' | 'listing_limit' | 'listing_selection_required'
>;

/** Refusal of one more listing, or null. Call it inside the transaction that creates the listing. */
export async function refuseNewListing(
  tx: Queryable,
  agentId: string,
  now: number,
): Promise<ListingRefusal | null> {
  await lockSubscription(tx, agentId);
  const { canCreateListing, needsListingSelection } = await readEntitlements(tx, agentId, now);
  return needsListingSelection ? refuse('listing_selection_required') : canCreateListing;
}

/** Refusal of one more live listing, or null. Call it inside the transaction that activates the listing. */
export async function refuseLiveListing(
  tx: Queryable,
  agentId: string,
  now: number,
): Promise<ListingRefusal | null> {
  await lockSubscription(tx, agentId);
  const entitlements = await readEntitlements(tx, agentId, now);
  const { closedBy, canCreateListing, features, counts } = entitlements;
  if (closedBy) return canCreateListing;
  if (entitlements.needsListingSelection) return refuse('listing_selection_required');
  if (counts.live < features.maxListings) return null;
  return refuse('listing_limit', {
    cause: 'live_listings_of_plan_used',
    facts: { listingCount: counts.live, maxListings: features.maxListings },
  });
}
