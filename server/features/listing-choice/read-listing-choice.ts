import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import { findLiveListings, readEntitlements } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';

/** Live listings with those suggested that have the most upcoming stays. */
export async function readListingChoice(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
): Promise<ReplyOf<typeof subscription.readListingChoice>> {
  const [{ features, needsListingSelection }, listings] = await Promise.all([
    readEntitlements(pool, agentId, now()),
    findLiveListings(pool, agentId, now()),
  ]);
  const cards = await propertyCardsOf(
    pool,
    agentId,
    listings.map(({ _id }) => _id),
  );
  return {
    needs_listing_selection: needsListingSelection,
    maxListings: features.maxListings,
    items: listings.map((listing, index) => ({
      ...listing,
      coverUrl: cards.get(listing._id)?.coverUrl ?? null,
      isSuggested: index < features.maxListings,
    })),
  };
}
