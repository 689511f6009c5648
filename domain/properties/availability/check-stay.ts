import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { mergeStays, nightCount, overlaps, type Stay } from '#domain/shared/stay.ts';
import {
  checkAdvanceNotice,
  checkArrivalDay,
  checkBookingWindow,
  checkCapacity,
  checkDepartureDay,
  checkFree,
  checkMaxNights,
  checkMinAdults,
  checkMinNights,
  checkNotPast,
  checkNotTooFar,
  checkPets,
  checkPrepNights,
  widenStays,
} from './rule-checks.ts';
import type { StayCheck, StayRefusalCode } from './stay-check.ts';

const checksInOrder: readonly ((check: StayCheck) => Refusal<StayRefusalCode> | null)[] = [
  checkNotPast,
  checkNotTooFar,
  checkBookingWindow,
  checkAdvanceNotice,
  checkCapacity,
  checkMinAdults,
  checkPets,
  checkMinNights,
  checkMaxNights,
  checkArrivalDay,
  checkDepartureDay,
  checkFree,
  checkPrepNights,
];

/**
 * Checks a stay and returns the refusal of the first broken rule, or null when it is allowed. Agents may override every
 * rule of the property and record past stays; overlapping stays are refused for everyone.
 */
export function checkStay(check: StayCheck): Refusal<StayRefusalCode> | null {
  if (nightCount(check.stay) === 0) return refuse('empty_stay');
  if (check.actor === 'agent') return checkFree(check);
  for (const checkOne of checksInOrder) {
    const refusal = checkOne(check);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** So far away a stay is still worth offering only because it is on the other side of the wanted one. */
const otherSideDays = 60;

/**
 * Alternatives: bookable stays of the same length as `wanted`, nearest first, the earlier of two equally near; one before
 * and one after it where there are both. For agents too, they start today or later and respect the prep nights.
 */
export function nearestFreeStays(
  search: Omit<StayCheck, 'stay'> & {
    readonly wanted: Stay;
    /** Also offers `wanted` itself, when it already differs from the stay the guest asked for. */
    readonly includesWanted?: boolean | undefined;
    readonly limit?: number | undefined;
    readonly horizonDays?: number | undefined;
  },
): Stay[] {
  const { wanted, includesWanted = false, limit = 3, horizonDays = 90, ...rest } = search;
  const reach = {
    checkIn: addDays(wanted.checkIn, -horizonDays - rest.rules.prepNights),
    checkOut: addDays(wanted.checkOut, horizonDays + rest.rules.prepNights),
  };

  // Most stays of a full calendar fail here; merged once, the ranges cost each of them next to nothing.
  const closed = mergeStays(
    widenStays(
      rest.reserved.filter((stay) => overlaps(stay, reach)),
      rest.rules.prepNights,
    ),
  );
  const found: { stay: Stay; shift: number }[] = [];
  for (const shift of shiftsUpTo(horizonDays, includesWanted ? 0 : 1)) {
    const isFull = found.length >= limit;
    if (isFull && (limit < 2 || Math.abs(shift) > otherSideDays || hasBothSides(found))) break;
    // Only the other side is still missing.
    if (isFull && found.every((one) => one.shift > 0 === shift > 0)) continue;
    const stay = { checkIn: addDays(wanted.checkIn, shift), checkOut: addDays(wanted.checkOut, shift) };
    if (stay.checkIn < rest.today || closed.some((range) => overlaps(range, stay))) continue;
    if (checkStay({ ...rest, reserved: [], stay }) !== null) continue;
    if (isFull) found.pop();
    found.push({ stay, shift });
  }

  return found.map(({ stay }) => stay);
}

function hasBothSides(found: readonly { shift: number }[]): boolean {
  return found.some(({ shift }) => shift < 0) && found.some(({ shift }) => shift > 0);
}

/** 0, −1, 1, −2, 2, …, begun at `first`. */
function* shiftsUpTo(days: number, first: 0 | 1): Generator<number> {
  if (first === 0) yield 0;
  for (let shift = 1; shift <= days; shift++) {
    yield -shift;
    yield shift;
  }
}

/**
 * Closed ranges of the calendar in [from, to), half-open and without names; the end of a range is free for arrival.
 * `prepNights` also closes the nights that stay empty around each stay.
 */
export function closedRanges(
  reserved: readonly Stay[],
  from: CivilDate,
  to: CivilDate,
  prepNights = 0,
): Stay[] {
  return mergeStays(widenStays(reserved, prepNights)).flatMap(({ checkIn, checkOut }) => {
    const range = { checkIn: checkIn < from ? from : checkIn, checkOut: checkOut > to ? to : checkOut };
    return range.checkIn < range.checkOut ? [range] : [];
  });
}
