import type { Property } from '#contract/properties.ts';

/** Required fields that a property lacks; it can be published only when there are none. */
export function missingParts(listing: {
  title: string;
  address: Pick<Property['address'], 'city' | 'country'>;
  capacity: Pick<Property['capacity'], 'maxGuests'>;
  pricing: Pick<Property['pricing'], 'baseMinor'>;
}): string[] {
  const missing: string[] = [];
  if (listing.title.trim() === '') missing.push('title');
  if (listing.address.city.trim() === '') missing.push('city');
  if (listing.address.country === null) missing.push('country');
  if (listing.pricing.baseMinor <= 0) missing.push('price');
  if (listing.capacity.maxGuests < 1) missing.push('capacity');
  return missing;
}
