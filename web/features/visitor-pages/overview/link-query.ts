import { addresses } from '#contract/addresses.ts';
import type { LinkFilters, LinkPage } from '#contract/visitor/visitor-pages.ts';

export const noFilters: Omit<LinkFilters, 'sort'> = {
  ...{ type: null, city: null, bedrooms: 0, minPrice: null, maxPrice: null },
  amenities: [],
};

type OverviewChanges = { filters?: Partial<LinkFilters>; page?: number };

/** Address of the overview with some parameters changed; leaves out defaults. */
export function overviewAddress(page: LinkPage, { filters = {}, page: number }: OverviewChanges): string {
  const query = new URLSearchParams(stayQuery(page));
  const { type, city, bedrooms, minPrice, maxPrice, amenities, sort } = { ...page.filters, ...filters };
  const words = { type, city, bedrooms: bedrooms || null, minPrice, maxPrice };
  for (const [name, value] of Object.entries(words)) if (value !== null) query.set(name, String(value));
  for (const amenity of amenities) query.append('amenity', amenity);
  if (sort !== 'chosen') query.set('sort', sort);
  if (number !== undefined && number > 1) query.set('page', String(number));
  const path = addresses.sharedLink({ linkCode: page.view.linkCode });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Query parameters for dates, guests and code. */
export function stayQuery({ search, guestsAsked }: LinkPage): Record<string, string> {
  const { checkIn, checkOut, party, code } = search;
  const guests = String(party.adults + party.children);
  return {
    ...(checkIn ? { checkIn } : {}),
    ...(checkOut ? { checkOut } : {}),
    ...(guestsAsked || checkIn ? { guests } : {}),
    ...(code ? { code } : {}),
  };
}
