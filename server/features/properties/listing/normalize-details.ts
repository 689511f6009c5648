import type { PropertyChange } from '#contract/properties/properties.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { isKnownTimezone } from '#server/features/locations/index.ts';
import type { PropertyDetails } from '../property.store.ts';

export type ListingRefusal = Refusal<
  'invalid_request' | 'invalid_dates' | 'unknown_timezone' | 'unknown_currency'
>;

type GivenFields = Omit<PropertyChange, 'version' | 'images' | 'title' | 'type'>;

/** Applies the given fields to a property's details and normalises them, or refuses invalid ones. */
export function normalizeDetails(
  details: PropertyDetails,
  given: GivenFields,
): PropertyDetails | ListingRefusal {
  const { timezone, currency, ...parts } = given;
  const refusal = refuseZoneOrCurrency(timezone, currency) ?? refuseRules(parts.rules) ?? refuseDays(parts);
  if (refusal) return refusal;
  const arranged = { ...details, ...withoutAbsent(parts) };
  const exceptions = parts.rules?.exceptions ?? details.rules.exceptions;
  return {
    ...arranged,
    address: trimmed(arranged.address),
    capacity: {
      ...arranged.capacity,
      guestsIncluded: Math.min(arranged.capacity.guestsIncluded, arranged.capacity.maxGuests),
    },
    amenities: [...new Set(arranged.amenities)],
    pricing: { ...arranged.pricing, weekendDays: weekdays(arranged.pricing.weekendDays) },
    seasons: arranged.seasons.map((season) => ({
      ...season,
      arrivalDays: season.arrivalDays === null ? null : weekdays(season.arrivalDays),
    })),
    // For a date named twice, the last price counts.
    overrides: [...new Map(arranged.overrides.map((one) => [one.date, one])).values()].sort((a, b) =>
      a.date < b.date ? -1 : 1,
    ),
    rules: {
      ...arranged.rules,
      arrivalDays: weekdays(arranged.rules.arrivalDays),
      departureDays: weekdays(arranged.rules.departureDays),
      ...(exceptions === undefined ? {} : { exceptions }),
    },
  };
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

function refuseRules(rules: GivenFields['rules']): ListingRefusal | null {
  if (!rules || rules.minNights <= rules.maxNights) return null;
  return refuse('invalid_request', {
    detail: 'The shortest stay cannot be longer than the longest stay.',
    facts: { field: 'rules.minNights' },
  });
}

function refuseDays({ seasons = [], overrides = [], rules }: GivenFields): ListingRefusal | null {
  if (rules?.exceptions?.some(({ checkIn, checkOut }) => isRefusal(parseStay(checkIn, checkOut))))
    return refuse('invalid_dates', { facts: { field: 'rules.exceptions' } });

  for (const [index, { name, from, to }] of seasons.entries()) {
    if (!isCivilDate(from) || !isCivilDate(to) || from > to) {
      return refuse('invalid_dates', {
        detail: `The season “${name}” must begin on or before the day it ends.`,
        facts: { field: `seasons.${index}` },
      });
    }
  }
  const wrong = overrides.find(({ date }) => !isCivilDate(date));
  return wrong ? refuse('invalid_dates', { facts: { field: 'overrides', date: wrong.date } }) : null;
}

function weekdays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}

function trimmed(address: PropertyDetails['address']): PropertyDetails['address'] {
  const { line, city, region, postcode } = address;
  return {
    ...address,
    line: line.trim(),
    city: city.trim(),
    region: region.trim(),
    postcode: postcode.trim(),
  };
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
    detail: 'The title needs at least 3 characters.',
    facts: { field: 'title' },
  });
}
