import { missingFields } from '#domain/property/property-checks.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Refuses to publish a property that lacks required fields and names them; null when it is complete. */
export function refuseIncomplete(
  listing: Parameters<typeof missingFields>[0],
): Refusal<'property_incomplete'> | null {
  const missing = missingFields(listing);
  if (missing.length === 0) return null;
  return refuse('property_incomplete', { cause: 'listing_lacks', facts: { missing } });
}
