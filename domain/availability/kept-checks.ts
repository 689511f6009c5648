import { addDays } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { mergeStays, overlaps, type Stay } from '#domain/shared/stay.ts';
import { rangeInWords } from '#domain/shared/stay-words.ts';
import type { StayCheck } from './stay-check.ts';

/**
 * Refuses a stay that overlaps reserved nights. The reported clash is the merged closed range, so that visitors cannot
 * see where one guest's stay ends and the next begins.
 */
export function checkFree({ stay, kept }: StayCheck): Refusal<'dates_unavailable'> | null {
  const clash = mergeStays(kept).find((closed) => overlaps(closed, stay));
  if (clash === undefined) return null;
  return refuse('dates_unavailable', {
    detail: `These dates are not available: ${rangeInWords(clash)} is taken.`,
    facts: { rule: 'overlap', clash },
  });
}

export function checkPrepNights({ stay, kept, rules }: StayCheck): Refusal<'dates_unavailable'> | null {
  const { prepNights } = rules;
  if (prepNights <= 0) return null;
  const clash = mergeStays(widened(kept, prepNights)).find((closed) => overlaps(closed, stay));
  if (clash === undefined) return null;
  const nights = prepNights === 1 ? '1 night' : `${prepNights} nights`;
  return refuse('dates_unavailable', {
    detail: `These dates are not available: the host keeps ${nights} free between stays.`,
    facts: { rule: 'prep_nights', prepNights, clash },
  });
}

export function widened(kept: readonly Stay[], nights: number): Stay[] {
  return kept.map(({ checkIn, checkOut }) => ({
    checkIn: addDays(checkIn, -nights),
    checkOut: addDays(checkOut, nights),
  }));
}
