import type { SharedProperty, SharedPropertyCard } from '#contract/shared-links.ts';
import type { LinkChoices, LinkFilters, StayAnswer } from '#contract/visitor-pages.ts';
import { currencyDecimals } from '#domain/shared/money.ts';

/** A property of a link; `stay` is null until dates are known. */
export type LinkPlace = {
  card: SharedPropertyCard;
  amenities: SharedProperty['amenities'];
  stay: StayAnswer | null;
};

type Asked = {
  filters: LinkFilters;
  /** Null until the visitor gives a number of guests. */
  guests: number | null;
  choices: LinkChoices;
};

/** Filters the properties and splits them into available and taken, each sorted as requested. */
export function arrangePlaces(
  places: readonly LinkPlace[],
  asked: Asked,
): { free: LinkPlace[]; taken: LinkPlace[] } {
  const fitting = places
    .filter((place) => fits(place, asked))
    .sort(orderOf(asked.filters.sort, asked.choices));
  return {
    free: fitting.filter(({ stay }) => stay === null || stay.available),
    taken: fitting.filter(({ stay }) => stay !== null && !stay.available),
  };
}

/**
 * Options of the filters. `currency` is null for mixed currencies, since prices in several currencies cannot be
 * compared.
 */
export function choicesOf(places: readonly LinkPlace[], showPrices: boolean): LinkChoices {
  const cards = places.map(({ card }) => card);
  const currencies = new Set(cards.map(({ currency }) => currency));
  const known = new Set(places.flatMap(({ amenities }) => amenities));
  const onlyCurrency = currencies.size === 1 ? (cards[0]?.currency ?? null) : null;
  return {
    types: [...new Set(cards.map(({ type }) => type))].sort(),
    cities: [...new Set(cards.map(({ city }) => city).filter((city) => city !== ''))].sort((a, b) =>
      a.localeCompare(b),
    ),
    // An amenity of every property would filter nothing.
    amenities: [...known].filter((one) => !places.every(({ amenities }) => amenities.includes(one))).sort(),
    mostBedrooms: Math.max(0, ...cards.map(({ bedrooms }) => bedrooms)),
    mostGuests: Math.max(1, ...cards.map(({ maxGuests }) => maxGuests)),
    currency: showPrices ? onlyCurrency : null,
  };
}

function fits(place: LinkPlace, { filters, guests, choices }: Asked): boolean {
  const { card, amenities } = place;
  if (filters.type !== null && card.type !== filters.type) return false;
  if (filters.city !== null && card.city !== filters.city) return false;
  if (card.bedrooms < filters.bedrooms) return false;
  if (guests !== null && card.maxGuests < guests) return false;
  if (!filters.amenities.every((wanted) => amenities.includes(wanted))) return false;
  return choices.currency === null || isAffordable(place, filters);
}

/** Price limits apply to the whole stay when dates are known, otherwise to one night. */
function isAffordable(place: LinkPlace, { minPrice, maxPrice }: LinkFilters): boolean {
  if (minPrice === null && maxPrice === null) return true;
  const price = priceOf(place);
  if (price === null) return false;
  const unit = 10 ** currencyDecimals(place.card.currency);
  return (minPrice === null || price >= minPrice * unit) && (maxPrice === null || price <= maxPrice * unit);
}

function priceOf({ card, stay }: LinkPlace): number | null {
  return (stay === null ? card.fromPrice : (stay.quote?.total ?? null))?.amount ?? null;
}

type Order = (a: LinkPlace, b: LinkPlace) => number;

/** Sort order of the properties. Falls back to the agent's order when prices are hidden or in several currencies. */
function orderOf(sort: LinkFilters['sort'], { currency }: LinkChoices): Order {
  // Properties without a price come last in both directions.
  const byPrice =
    (sign: 1 | -1): Order =>
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
