import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import { call } from '#web/lib/api/call.ts';

/** Suggested listings, limited to what the plan allows. */
export function suggestedIds({ items, maxListings }: ListingChoice): string[] {
  return items
    .filter(({ isSuggested }) => isSuggested)
    .slice(0, maxListings)
    .map(({ _id }) => _id);
}

/** Toggles a listing; ignores additions beyond the limit of the plan. */
export function toggleListing(chosen: readonly string[], id: string, maxListings: number): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < maxListings ? [...chosen, id] : chosen;
}

/** Listings whose title or city contains every search term, ignoring case and accents. */
export function findListings(items: readonly ListingChoiceItem[], q: string): readonly ListingChoiceItem[] {
  const terms = searchKey(q).split(/\s+/).filter(Boolean);
  return items.filter(({ title, city }) => {
    const text = searchKey(`${title} ${city}`);
    return terms.every((word) => text.includes(word));
  });
}

/** Chosen listings that still exist: another device may have paused or deleted one. */
export function existingIds(chosen: readonly string[], { items, maxListings }: ListingChoice): string[] {
  const known = new Set(items.map(({ _id }) => _id));
  return chosen.filter((id) => known.has(id)).slice(0, maxListings);
}

export type ListingChoice = ReplyOf<typeof subscription.readListingChoice>;
export type ListingChoiceItem = ListingChoice['items'][number];

export const listingChoiceQuery = queryOptions({
  queryKey: ['subscription', 'listing-choice'],
  queryFn: ({ signal }) => call(subscription.readListingChoice, { signal }),
});

export async function confirmListings(selectedPropertyIds: readonly string[], idempotencyKey: string) {
  return await call(subscription.confirmListings, {
    body: { selectedPropertyIds: [...selectedPropertyIds] },
    idempotencyKey,
  });
}
