import type { SharedProperty } from '#contract/links/link-shapes.ts';
import {
  type LinkCard,
  type LinkChoices,
  type LinkFilters,
  linkSorts,
  type StayAnswer,
} from '#contract/visitor/visitor-pages.ts';
import { amenities, propertyTypes } from '#domain/property/property-types.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { type PageParams, readParam } from './read-stay-search.ts';

/** A property of a link; `stay` is null until dates are known. */
export type ListedProperty = {
  card: LinkCard;
  amenities: SharedProperty['amenities'];
  stay: StayAnswer | null;
};

type FilterCriteria = {
  filters: LinkFilters;
  /** Null until the visitor gives a number of guests. */
  guests: number | null;
  choices: LinkChoices;
};

/** Filters the properties and splits them into available and taken, each sorted as requested. */
export function filterListedProperties(
  properties: readonly ListedProperty[],
  criteria: FilterCriteria,
): { free: ListedProperty[]; taken: ListedProperty[] } {
  const fitting = properties
    .filter((place) => fits(place, criteria))
    .sort(comparatorFor(criteria.filters.sort, criteria.choices));
  return {
    free: fitting.filter(({ stay }) => stay === null || stay.available),
    taken: fitting.filter(({ stay }) => stay !== null && !stay.available),
  };
}

/**
 * Options of the filters. `currency` is null for mixed currencies, since prices in several currencies cannot be
 * compared.
 */
export function filterChoices(properties: readonly ListedProperty[], showPrices: boolean): LinkChoices {
  const cards = properties.map(({ card }) => card);
  const currencies = new Set(cards.map(({ currency }) => currency));
  const known = new Set(properties.flatMap(({ amenities }) => amenities));
  const onlyCurrency = currencies.size === 1 ? (cards[0]?.currency ?? null) : null;
  return {
    types: [...new Set(cards.map(({ type }) => type))].sort(),
    cities: [...new Set(cards.map(({ city }) => city).filter((city) => city !== ''))].sort((a, b) =>
      a.localeCompare(b),
    ),
    // An amenity of every property would filter nothing.
    amenities: [...known]
      .filter((one) => !properties.every(({ amenities }) => amenities.includes(one)))
      .sort(),
    mostBedrooms: Math.max(0, ...cards.map(({ bedrooms }) => bedrooms)),
    mostGuests: Math.max(1, ...cards.map(({ maxGuests }) => maxGuests)),
    currency: showPrices ? onlyCurrency : null,
  };
}

function fits(property: ListedProperty, { filters, guests, choices }: FilterCriteria): boolean {
  const { card, amenities } = property;
  if (filters.type !== null && card.type !== filters.type) return false;
  if (filters.city !== null && card.city !== filters.city) return false;
  if (card.bedrooms < filters.bedrooms) return false;
  if (guests !== null && card.maxGuests < guests) return false;
  if (!filters.amenities.every((wanted) => amenities.includes(wanted))) return false;
  return choices.currency === null || isAffordable(property, filters);
}

/** Price limits apply to the whole stay when dates are known, otherwise to one night. */
function isAffordable(property: ListedProperty, { minPrice, maxPrice }: LinkFilters): boolean {
  if (minPrice === null && maxPrice === null) return true;
  const price = priceOf(property);
  if (price === null) return false;
  const unit = 10 ** currencyDecimals(property.card.currency);
  return (minPrice === null || price >= minPrice * unit) && (maxPrice === null || price <= maxPrice * unit);
}

function priceOf({ card, stay }: ListedProperty): number | null {
  return (stay === null ? card.fromPrice : (stay.quote?.total ?? null))?.amount ?? null;
}

type Comparator = (a: ListedProperty, b: ListedProperty) => number;

/** Sort order of the properties. Falls back to the agent's order when prices are hidden or in several currencies. */
function comparatorFor(sort: LinkFilters['sort'], { currency }: LinkChoices): Comparator {
  // Properties without a price come last in both directions.
  const byPrice =
    (sign: 1 | -1): Comparator =>
    (a, b) => {
      const [left, right] = [priceOf(a), priceOf(b)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * (left - right);
    };
  if (sort === 'price_asc' && currency !== null) return byPrice(1);
  if (sort === 'price_desc' && currency !== null) return byPrice(-1);
  if (sort === 'largest')
    return (a, b) => b.card.maxGuests - a.card.maxGuests || b.card.bedrooms - a.card.bedrooms;
  return () => 0;
}

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
