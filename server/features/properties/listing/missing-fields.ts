import type { Property } from '#contract/properties/properties.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Required fields that a property lacks; it can be published only when there are none. */
export function missingFields(listing: {
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

const fieldTexts: Record<string, string> = {
  title: 'a title',
  city: 'the city',
  country: 'the country',
  price: 'a price per night',
  capacity: 'the number of guests',
};

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Refuses to publish a property that lacks required fields and names them; null when it is complete. */
export function refuseIncomplete(
  listing: Parameters<typeof missingFields>[0],
): Refusal<'property_incomplete'> | null {
  const missing = missingFields(listing);
  if (missing.length === 0) return null;
  const words = listFormat.format(missing.map((part) => fieldTexts[part] ?? part));
  return refuse('property_incomplete', {
    detail: `Before it can be published, this listing needs ${words}.`,
    facts: { missing },
  });
}
