import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { missingParts } from './missing-parts.ts';

const inWords: Record<string, string> = {
  title: 'a title',
  city: 'the city',
  country: 'the country',
  price: 'a price per night',
  capacity: 'the number of guests',
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Refuses to publish a property that lacks required fields and names them; null when it is complete. */
export function refuseIncomplete(
  listing: Parameters<typeof missingParts>[0],
): Refusal<'property_incomplete'> | null {
  const missing = missingParts(listing);
  if (missing.length === 0) return null;
  const words = list.format(missing.map((part) => inWords[part] ?? part));
  return refuse('property_incomplete', {
    detail: `Before it can be published, this listing needs ${words}.`,
    facts: { missing },
  });
}
