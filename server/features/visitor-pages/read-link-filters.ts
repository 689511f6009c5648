import { amenities, propertyTypes } from '#contract/properties.ts';
import { type LinkFilters, linkSorts } from '#contract/visitor-pages.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { type PageParams, readParam } from './read-stay-search.ts';

const maxCityLength = 120;
const priceLimit = 100_000_000;

/** Parses the filters of a link page; invalid values are ignored rather than refused. */
export function readLinkFilters(params: PageParams): LinkFilters {
  const minPrice = readPrice(params, 'minPrice');
  const maxPrice = readPrice(params, 'maxPrice');
  const isTurned = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    type: oneOf(propertyTypes, readParam(params, 'type')),
    city: truncateText(readParam(params, 'city'), maxCityLength) || null,
    bedrooms: Number(/^\d{1,2}$/.exec(readParam(params, 'bedrooms'))?.[0] ?? 0),
    // A minimum above the maximum is swapped.
    minPrice: isTurned ? maxPrice : minPrice,
    maxPrice: isTurned ? minPrice : maxPrice,
    amenities: amenities.filter((amenity) => readParams(params, 'amenity').includes(amenity)),
    sort: oneOf(linkSorts, readParam(params, 'sort')) ?? 'chosen',
  };
}

function readPrice(params: PageParams, name: string): number | null {
  const word = readParam(params, name).trim();
  return /^\d{1,9}$/.test(word) ? Math.min(Number(word), priceLimit) : null;
}

function readParams(params: PageParams, name: string): unknown[] {
  const value = params[name];
  return Array.isArray(value) ? value : [value];
}

function oneOf<const T extends string>(known: readonly T[], word: string): T | null {
  return known.find((one) => one === word) ?? null;
}
