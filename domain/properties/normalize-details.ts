import { misfitOfTerms } from '#domain/bookings/pricing/charge-terms.ts';
import type { Fee, Tax } from '#domain/bookings/pricing/price-rules.ts';
import type { DateMinimum } from '#domain/properties/availability/stay-rules.ts';
import { type CivilDate, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import { isStayLengthInOrder } from './property-checks.ts';
import { countBeds, normalizeSleepingRooms, type SleepingRoom } from './sleeping-rooms.ts';

type GivenDetails = {
  readonly rules?:
    | {
        readonly minNights: number;
        readonly maxNights: number;
        readonly exceptions?: readonly Stay[] | undefined;
        readonly dateMinimums?: readonly DateMinimum[] | undefined;
      }
    | undefined;
  readonly seasons?:
    | readonly { readonly name: string; readonly from: CivilDate; readonly to: CivilDate }[]
    | undefined;
  readonly overrides?: readonly { readonly date: CivilDate }[] | undefined;
  readonly pricing?: { readonly fees: readonly Fee[]; readonly taxes: readonly Tax[] } | undefined;
};

/**
 * Refuses details that contradict themselves: stay lengths, seasons and dates in the wrong order, and terms of a fee or
 * tax that have no meaning for what it is charged by.
 */
export function refuseContradiction(
  given: GivenDetails,
): Refusal<'invalid_request' | 'invalid_dates'> | null {
  const { seasons = [], overrides = [], rules, pricing } = given;
  if (rules && !isStayLengthInOrder(rules)) {
    return refuse('invalid_request', {
      cause: 'minimum_above_maximum',
      facts: { field: 'rules.minNights' },
    });
  }

  if (rules?.dateMinimums?.some(({ minNights }) => minNights > rules.maxNights)) {
    return refuse('invalid_request', {
      cause: 'minimum_above_maximum',
      facts: { field: 'rules.dateMinimums' },
    });
  }
  if (rules?.exceptions?.some(({ checkIn, checkOut }) => isRefusal(parseStay(checkIn, checkOut))))
    return refuse('invalid_dates', { facts: { field: 'rules.exceptions' } });

  const unknown = rules?.dateMinimums?.find(({ date }) => !isCivilDate(date));
  if (unknown) return refuse('invalid_dates', { facts: { field: 'rules.dateMinimums', date: unknown.date } });

  for (const [index, { name, from, to }] of seasons.entries()) {
    if (!isCivilDate(from) || !isCivilDate(to) || from > to) {
      return refuse('invalid_dates', {
        cause: 'season_reversed',
        facts: { field: `seasons.${index}`, season: name },
      });
    }
  }
  const wrong = overrides.find(({ date }) => !isCivilDate(date));
  if (wrong) return refuse('invalid_dates', { facts: { field: 'overrides', date: wrong.date } });

  return pricing ? refuseTerms(pricing) : null;
}

function refuseTerms({
  fees,
  taxes,
}: {
  readonly fees: readonly Fee[];
  readonly taxes: readonly Tax[];
}): Refusal<'invalid_request'> | null {
  for (const [list, charges] of [['fees', fees] as const, ['taxes', taxes] as const]) {
    for (const [row, charge] of charges.entries()) {
      const misfit = misfitOfTerms(charge);
      const facts = { field: `pricing.${list}.${row}`, name: charge.name };
      if (misfit) return refuse('invalid_request', { cause: misfit, facts });
    }
  }
  return null;
}

type Details = {
  readonly address: {
    readonly line: string;
    readonly city: string;
    readonly region: string;
    readonly postcode: string;
  };
  readonly capacity: { readonly maxGuests: number; readonly guestsIncluded: number; readonly beds: number };
  readonly sleepingRooms: readonly SleepingRoom[];
  readonly amenities: readonly string[];
  readonly pricing: { readonly weekendDays: readonly number[] };
  readonly seasons: readonly { readonly arrivalDays: readonly number[] | null }[];
  readonly overrides: readonly { readonly date: CivilDate }[];
  readonly rules: {
    readonly arrivalDays: readonly number[];
    readonly departureDays: readonly number[];
    readonly dateMinimums?: readonly DateMinimum[] | undefined;
  };
};

/**
 * The details in their one form: trimmed texts, sorted lists without repetition, guests included within capacity, and as
 * many beds as the described rooms have.
 */
export function normalizeDetails<D extends Details>(details: D): D {
  const { address, capacity, amenities, pricing, seasons, overrides, rules } = details;
  const sleepingRooms = normalizeSleepingRooms(details.sleepingRooms);

  return {
    ...details,
    address: trimAddress(address),
    capacity: {
      ...capacity,
      guestsIncluded: Math.min(capacity.guestsIncluded, capacity.maxGuests),
      beds: sleepingRooms.length === 0 ? capacity.beds : countBeds(sleepingRooms),
    },
    sleepingRooms,
    amenities: [...new Set(amenities)],
    pricing: { ...pricing, weekendDays: sortedDays(pricing.weekendDays) },
    seasons: seasons.map((season) => ({
      ...season,
      arrivalDays: season.arrivalDays === null ? null : sortedDays(season.arrivalDays),
    })),
    overrides: byDate(overrides),
    rules: {
      ...rules,
      arrivalDays: sortedDays(rules.arrivalDays),
      departureDays: sortedDays(rules.departureDays),
      ...(rules.dateMinimums ? { dateMinimums: byDate(rules.dateMinimums) } : {}),
    },
  };
}

/** Entries in the order of their dates; for a date named twice, the last entry counts. */
function byDate<One extends { readonly date: CivilDate }>(entries: readonly One[]): One[] {
  return [...new Map(entries.map((one) => [one.date, one])).values()].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

function sortedDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}

function trimAddress(address: Details['address']): Details['address'] {
  const { line, city, region, postcode } = address;
  return {
    ...address,
    line: line.trim(),
    city: city.trim(),
    region: region.trim(),
    postcode: postcode.trim(),
  };
}
