import { missingFields, type PublishField } from '#domain/property/property-checks.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

const fieldTexts: Record<PublishField, string> = {
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
  const texts = listFormat.format(missing.map((field) => fieldTexts[field]));
  return refuse('property_incomplete', {
    detail: `Before it can be published, this listing needs ${texts}.`,
    facts: { missing },
  });
}
