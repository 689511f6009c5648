import { searchKey } from '#domain/shared/search-key.ts';
import type { ListingChoice, ListingChoiceItem } from './listing-choice.queries.ts';

/** The server's suggestion, never more than the plan allows. */
export function suggestedIds({ items, maxListings }: ListingChoice): string[] {
  return items
    .filter(({ isSuggested }) => isSuggested)
    .slice(0, maxListings)
    .map(({ _id }) => _id);
}

/** Takes one out, or in as long as there is room: more than the plan allows cannot be chosen at all. */
export function toggleListing(chosen: readonly string[], id: string, maxListings: number): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < maxListings ? [...chosen, id] : chosen;
}

/** Listings whose name or city has every word that was typed, however it is written. */
export function findListings(items: readonly ListingChoiceItem[], q: string): readonly ListingChoiceItem[] {
  const words = searchKey(q).split(/\s+/).filter(Boolean);
  return items.filter(({ title, city }) => {
    const text = searchKey(`${title} ${city}`);
    return words.every((word) => text.includes(word));
  });
}

/** Chosen and still there: another device may have paused or deleted one in the meantime. */
export function stillThere(chosen: readonly string[], { items, maxListings }: ListingChoice): string[] {
  const known = new Set(items.map(({ _id }) => _id));
  return chosen.filter((id) => known.has(id)).slice(0, maxListings);
}
