import { addDays, type CivilDate, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** Nights that both have; null when they share none. */
export function nightsInCommon(a: Stay, b: Stay): Stay | null {
  const checkIn = laterOf(a.checkIn, b.checkIn);
  const checkOut = earlierOf(a.checkOut, b.checkOut);
  return checkIn < checkOut ? { checkIn, checkOut } : null;
}

/**
 * Who took the nights first. We know our moment; of the channel only when we first saw its stay, which it may have sold
 * at any time since the reading before. Between the two it is not known.
 */
export function firstOf(moments: {
  oursAt: number | null;
  seenAt: number;
  readBeforeAt: number | null;
}): 'ours' | 'channel' | 'unknown' {
  const { oursAt, seenAt, readBeforeAt } = moments;
  if (oursAt === null) return 'unknown';
  if (oursAt >= seenAt) return 'channel';
  return readBeforeAt !== null && oursAt <= readBeforeAt ? 'ours' : 'unknown';
}

const urgentDays = 7;

/** An open overlap is urgent when guests arrive within a week. */
export function isUrgentConflict(nights: Stay, today: CivilDate): boolean {
  return nights.checkIn <= addDays(today, urgentDays);
}
