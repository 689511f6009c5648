import { checkStay, nearestFreeStays } from '#domain/properties/availability/check-stay.ts';
import {
  type StayCheck,
  type StayRefusalCode,
  stayCheckFor,
} from '#domain/properties/availability/stay-check.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, overlaps, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNights } from '#server/features/bookings/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';

export type StayToCheck = {
  property: PropertyRecord;
  stay: Stay;
  guests: StayCheck['guests'];
  actor: StayCheck['actor'];
  now: number;
  /**
   * Reserved nights from today to the end of the visitors' calendar, when the caller has read them. They decide every
   * visitor's stay: one that is not inside is refused by a rule.
   */
  known?: readonly Stay[] | undefined;
  /** Reserved nights of `rangeAround` the stay, when the caller has read those alone. */
  around?: readonly Stay[] | undefined;
};

export type StayCheckResult = { refusal: Refusal<StayRefusalCode> | null; alternatives: Stay[] };

/** Search horizon for alternatives in days: one query and at most two checks a day. */
const horizonDays = 365;

/** Checks a stay against rules and reserved nights. A refused one gets the nearest free stays of the same length. */
export async function checkPropertyStay(db: Queryable, request: StayToCheck): Promise<StayCheckResult> {
  const { property, stay, known, around } = request;
  if (known) return checkStayAmong(known, request);

  const reserved = around ?? (await reservedNightsAround(db, request, stay, property.rules.prepNights));
  const refusal = checkStay(stayCheckFor(property, { ...request, reserved }));
  if (refusal === null) return { refusal: null, alternatives: [] };
  return { refusal, alternatives: await offerAlternatives(db, request, refusal) };
}

/** The same with all nights that matter to a visitor, and so without reading any. */
export function checkStayAmong(
  known: readonly Stay[],
  request: Omit<StayToCheck, 'known' | 'around'>,
): StayCheckResult {
  const { property, stay } = request;
  const reserved = nightsAround(known, stay, property.rules.prepNights);
  const refusal = checkStay(stayCheckFor(property, { ...request, reserved }));
  if (refusal === null || !refusalsOtherDatesLift.has(refusal.refused)) return { refusal, alternatives: [] };

  const search = searchFor(request, refusal);
  const nights = nightsAround(known, search.wanted, search.days);
  return { refusal, alternatives: nearestTo(request, search, nights) };
}

/** The nearest free stays in place of a refused one; none where other dates do not help. */
export async function offerAlternatives(
  db: Queryable,
  request: StayToCheck,
  refusal: Refusal<StayRefusalCode>,
): Promise<Stay[]> {
  return refusalsOtherDatesLift.has(refusal.refused) ? alternativesTo(db, request, refusal) : [];
}

/** The refusal of a stay, with alternatives in its facts; null when the stay is allowed. */
export async function refuseStay(
  db: Queryable,
  request: StayToCheck,
): Promise<Refusal<StayRefusalCode> | null> {
  const { refusal, alternatives } = await checkPropertyStay(db, request);
  if (refusal === null) return null;
  return { ...refusal, facts: { ...refusal.facts, alternatives } };
}

/** The refusal after the database reported a clash; names the closed range as the calendar shows it. */
export async function refuseTakenNights(
  db: Queryable,
  request: StayToCheck,
): Promise<Refusal<'dates_unavailable'>> {
  const { property, stay } = request;
  const reserved = await reservedNightsAround(db, request, stay, 0);
  const clash = checkStay(stayCheckFor(property, { ...request, actor: 'agent', reserved }));
  const alternatives = await alternativesTo(db, request);
  return {
    ...refuse('dates_unavailable'),
    ...clash,
    refused: 'dates_unavailable',
    facts: { ...clash?.facts, alternatives },
  };
}

/** Refusals for which other dates can help. */
const refusalsOtherDatesLift: ReadonlySet<StayRefusalCode> = new Set([
  'dates_unavailable',
  'arrival_day',
  'departure_day',
  'advance_notice',
  'past_dates',
  'min_nights',
  'booking_window',
]);

const maxAlternatives = 3;

async function alternativesTo(
  db: Queryable,
  request: StayToCheck,
  refusal?: Refusal<StayRefusalCode>,
): Promise<Stay[]> {
  const search = searchFor(request, refusal);
  return nearestTo(request, search, await reservedNightsAround(db, request, search.wanted, search.days));
}

type AlternativeSearch = {
  wanted: Stay;
  /** Whether `wanted` itself may be offered. */
  isBeyond: boolean;
  /** The minimum of a stay that is too short. */
  minNights: number | null;
  /** How far around `wanted` the reserved nights decide. */
  days: number;
};

/** Where to search for alternatives: beyond the booking window they are the last ones within it. */
function searchFor(
  { property, stay }: Pick<StayToCheck, 'property' | 'stay'>,
  refusal?: Refusal<StayRefusalCode>,
): AlternativeSearch {
  const { lastCheckIn, minNights } = { lastCheckIn: null, minNights: null, ...refusal?.facts };
  const isBeyond = refusal?.refused === 'booking_window' && typeof lastCheckIn === 'string';
  const isShort = refusal?.refused === 'min_nights' && typeof minNights === 'number';

  return {
    wanted: isBeyond ? stayFrom(lastCheckIn, nightCount(stay)) : stay,
    isBeyond,
    minNights: isShort ? minNights : null,
    days: horizonDays + property.rules.prepNights,
  };
}

/**
 * The nearest free stays of the wanted length. For a stay that is too short, the nearest one of the minimum length comes
 * first, then those where the wanted length is enough.
 */
function nearestTo(
  request: Omit<StayToCheck, 'known' | 'around'>,
  { wanted, isBeyond, minNights }: AlternativeSearch,
  reserved: readonly Stay[],
): Stay[] {
  const { property, stay } = request;
  const search = { ...stayCheckFor(property, { ...request, reserved }), horizonDays };

  const longer =
    minNights === null
      ? []
      : nearestFreeStays({
          ...search,
          wanted: stayFrom(stay.checkIn, minNights),
          includesWanted: true,
          limit: 1,
        });
  const limit = maxAlternatives - longer.length;

  return [...longer, ...nearestFreeStays({ ...search, wanted, includesWanted: isBeyond, limit })];
}

function stayFrom(checkIn: string, nights: number): Stay {
  return { checkIn, checkOut: addDays(checkIn, nights) };
}

async function reservedNightsAround(
  db: Queryable,
  { property, known }: StayToCheck,
  stay: Stay,
  days: number,
): Promise<Stay[]> {
  if (known) return nightsAround(known, stay, days);
  const { from, to } = daysAround(stay, days);
  return findReservedNights(db, property.agentId, property._id, from, to);
}

/** The reserved nights among those that are known that are at most so many days away from the stay. */
export function nightsAround(known: readonly Stay[], stay: Stay, days: number): Stay[] {
  const { from, to } = daysAround(stay, days);
  return known.filter((one) => overlaps(one, { checkIn: from, checkOut: to }));
}

function daysAround({ checkIn, checkOut }: Stay, days: number): { from: string; to: string } {
  return { from: addDays(checkIn, -days), to: addDays(checkOut, days) };
}

/** The days whose reserved nights decide whether a stay is free. */
export function rangeAround(property: PropertyRecord, stay: Stay): { from: string; to: string } {
  return daysAround(stay, property.rules.prepNights);
}
