import { addDays, type CivilDate, daysBetween, isCivilDate } from './civil-date.ts';
import { compareTexts } from './compare-texts.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Half-open range of civil dates: the nights checkIn … checkOut − 1. The check-out date is free for another arrival.
 */
export type Stay = { checkIn: CivilDate; checkOut: CivilDate };

export const maxStayNights = 366;

export function parseStay(
  checkIn: string,
  checkOut: string,
): Stay | Refusal<'invalid_dates' | 'empty_stay' | 'stay_too_long'> {
  if (!isCivilDate(checkIn) || !isCivilDate(checkOut)) {
    return refuse('invalid_dates', { facts: { checkIn, checkOut } });
  }
  if (checkOut <= checkIn) {
    return refuse('empty_stay', {
      facts: { checkIn, checkOut },
    });
  }

  if (daysBetween(checkIn, checkOut) > maxStayNights) {
    return refuse('stay_too_long', {
      facts: { maxNights: maxStayNights },
    });
  }

  return { checkIn, checkOut };
}

/** Nights of a stay, as the civil dates on which they begin. */
export function nightsOf(stay: Stay): CivilDate[] {
  return Array.from({ length: nightCount(stay) }, (_, night) => addDays(stay.checkIn, night));
}

export function nightCount(stay: Stay): number {
  return Math.max(0, daysBetween(stay.checkIn, stay.checkOut));
}

/** True when at least one night is in both. Stays that only touch (turnover day) do not overlap. */
export function overlaps(a: Stay, b: Stay): boolean {
  const bothHaveNights = a.checkIn < a.checkOut && b.checkIn < b.checkOut;
  return bothHaveNights && a.checkIn < b.checkOut && b.checkIn < a.checkOut;
}

/** Merges stays into the fewest ranges, in order; touching stays are joined and empty ones dropped. */
export function mergeStays(stays: readonly Stay[]): Stay[] {
  const merged: Stay[] = [];
  const inOrder = stays
    .filter((stay) => stay.checkIn < stay.checkOut)
    .sort((a, b) => compareTexts(a.checkIn, b.checkIn));
  for (const { checkIn, checkOut } of inOrder) {
    const last = merged.at(-1);
    if (last === undefined || last.checkOut < checkIn) merged.push({ checkIn, checkOut });
    else if (last.checkOut < checkOut) last.checkOut = checkOut;
  }
  return merged;
}

/** Nights of a stay that none of the others has, as ranges in order. */
export function subtractStays({ checkIn, checkOut }: Stay, others: readonly Stay[]): Stay[] {
  const left: Stay[] = [];
  let from = checkIn;
  for (const other of mergeStays(others)) {
    if (other.checkOut <= from) continue;
    if (other.checkIn >= checkOut) break;
    if (other.checkIn > from) left.push({ checkIn: from, checkOut: other.checkIn });
    from = other.checkOut;
  }
  if (from < checkOut) left.push({ checkIn: from, checkOut });
  return left;
}
