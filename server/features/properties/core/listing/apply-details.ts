import type { PropertyChange } from '#contract/properties/property-shapes.ts';
import { normalizeDetails, refuseContradiction } from '#domain/properties/normalize-details.ts';
import { missingFields } from '#domain/properties/property-checks.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isKnownTimezone } from '#server/features/properties/locations/index.ts';
import type { PropertyDetails } from '../property.store.ts';

export type ListingRefusal = Refusal<
  'invalid_request' | 'invalid_dates' | 'unknown_timezone' | 'unknown_currency'
>;

type GivenFields = Omit<PropertyChange, 'version' | 'images' | 'title' | 'type'>;

/** Applies the given fields to a property's details and normalises them, or refuses invalid ones. */
export function applyDetails(details: PropertyDetails, given: GivenFields): PropertyDetails | ListingRefusal {
  const { timezone, currency, ...parts } = given;
  const refusal = refuseZoneOrCurrency(timezone, currency) ?? refuseContradiction(parts);
  if (refusal) return refusal;
  const applied = { ...details, ...withoutAbsent(parts) };
  // A change without exceptions or minimum stays of dates leaves them as they are.
  const rules = { ...withoutAbsent(listsOfDates(details.rules)), ...withoutAbsent(applied.rules) };
  return normalizeDetails({ ...applied, rules });
}

function listsOfDates({ exceptions, dateMinimums }: PropertyDetails['rules']) {
  return { exceptions, dateMinimums };
}

function refuseZoneOrCurrency(
  timezone: string | undefined,
  currency: string | undefined,
): ListingRefusal | null {
  if (timezone !== undefined && !isKnownTimezone(timezone))
    return refuse('unknown_timezone', { facts: { timezone } });
  if (currency !== undefined && !isCurrency(currency))
    return refuse('unknown_currency', { facts: { currency } });
  return null;
}

type Present<Parts> = { [Key in keyof Parts]: Exclude<Parts[Key], undefined> };

function withoutAbsent<Parts extends object>(parts: Parts): Present<Parts> {
  // NOTE: every absent value is filtered out, so none of those left is undefined.
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Present<Parts>;
}

/** Trims a title and refuses one that is too short. */
export function normalizeTitle(title: string): string | Refusal<'invalid_request'> {
  const plain = title.trim();
  if (plain.length >= 3) return plain;
  return refuse('invalid_request', {
    cause: 'title_too_short',
    facts: { field: 'title' },
  });
}

/** Refuses to publish a property that lacks required fields and names them; null when it is complete. */
export function refuseIncomplete(
  listing: Parameters<typeof missingFields>[0],
): Refusal<'property_incomplete'> | null {
  const missing = missingFields(listing);
  if (missing.length === 0) return null;
  return refuse('property_incomplete', { cause: 'listing_lacks', facts: { missing } });
}
