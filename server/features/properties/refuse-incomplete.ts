import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { missingParts } from './missing-parts.ts';

const inWords: Record<string, string> = {
  title: 'a title',
  city: 'the city',
  country: 'the country',
  price: 'a price per night',
  capacity: 'the number of guests',
};

/** Why a listing cannot be public yet, by name, or null. */
export function refuseIncomplete(
  listing: Parameters<typeof missingParts>[0],
): Refusal<'property_incomplete'> | null {
  const missing = missingParts(listing);
  if (missing.length === 0) return null;
  const words = missing.map((part) => inWords[part] ?? part).join(', ');
  return refuse('property_incomplete', {
    detail: `This listing is not complete yet: ${words} is missing.`,
    facts: { missing },
  });
}
