import { amenities, propertyTypes } from '#contract/properties.ts';
import { type LinkFilters, linkSorts } from '#contract/visitor-pages.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { type Words, wordOf } from './read-stay-search.ts';

const longestCity = 120;
const largestPrice = 100_000_000;

/** Parses the filters of a link page; invalid values are ignored rather than refused. */
export function readLinkFilters(words: Words): LinkFilters {
  const minPrice = priceOf(words, 'minPrice');
  const maxPrice = priceOf(words, 'maxPrice');
  const isTurned = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    type: oneOf(propertyTypes, wordOf(words, 'type')),
    city: truncateText(wordOf(words, 'city'), longestCity) || null,
    bedrooms: Number(/^\d{1,2}$/.exec(wordOf(words, 'bedrooms'))?.[0] ?? 0),
    // A minimum above the maximum is swapped.
    minPrice: isTurned ? maxPrice : minPrice,
    maxPrice: isTurned ? minPrice : maxPrice,
    amenities: amenities.filter((amenity) => wordsOf(words, 'amenity').includes(amenity)),
    sort: oneOf(linkSorts, wordOf(words, 'sort')) ?? 'chosen',
  };
}

function priceOf(words: Words, name: string): number | null {
  const word = wordOf(words, name).trim();
  return /^\d{1,9}$/.test(word) ? Math.min(Number(word), largestPrice) : null;
}

function wordsOf(words: Words, name: string): unknown[] {
  const value = words[name];
  return Array.isArray(value) ? value : [value];
}

function oneOf<const T extends string>(known: readonly T[], word: string): T | null {
  return known.find((one) => one === word) ?? null;
}
