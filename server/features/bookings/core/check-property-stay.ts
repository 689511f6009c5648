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
  const { property, stay, around } = request;
  const reserved = around ?? (await reservedNightsAround(db, request, stay, property.rules.prepNights));
  const refusal = checkStay(stayCheckFor(property, { ...request, reserved }));
  if (refusal === null) return { refusal: null, alternatives: [] };
  return { refusal, alternatives: await offerAlternatives(db, request, refusal) };
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

/**
 * The nearest free stays of the wanted length. Beyond the booking window they are the last ones within it. For a stay
 * that is too short, the nearest one of the minimum length comes first, then those where the wanted length is enough.
 */
async function alternativesTo(
  db: Queryable,
  request: StayToCheck,
  refusal?: Refusal<StayRefusalCode>,
): Promise<Stay[]> {
  const { property, stay } = request;
  const { lastCheckIn, minNights } = { lastCheckIn: null, minNights: null, ...refusal?.facts };
  const isBeyond = refusal?.refused === 'booking_window' && typeof lastCheckIn === 'string';
  const wanted = isBeyond ? stayFrom(lastCheckIn, nightCount(stay)) : stay;
  const reserved = await reservedNightsAround(db, request, wanted, horizonDays + property.rules.prepNights);
  const search = { ...stayCheckFor(property, { ...request, reserved }), horizonDays };
  const isShort = refusal?.refused === 'min_nights' && typeof minNights === 'number';

  const longer = isShort
    ? nearestFreeStays({
        ...search,
        wanted: stayFrom(stay.checkIn, minNights),
        includesWanted: true,
        limit: 1,
      })
    : [];
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
  const { from, to } = daysAround(stay, days);
  if (known) return known.filter((one) => overlaps(one, { checkIn: from, checkOut: to }));
  return findReservedNights(db, property.agentId, property._id, from, to);
}

function daysAround({ checkIn, checkOut }: Stay, days: number): { from: string; to: string } {
  return { from: addDays(checkIn, -days), to: addDays(checkOut, days) };
}

/** The days whose reserved nights decide whether a stay is free. */
export function rangeAround(property: PropertyRecord, stay: Stay): { from: string; to: string } {
  return daysAround(stay, property.rules.prepNights);
}
