import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';

/** Entries of one day: `staying` covers the night that begins on it, `leaving` checks out in its morning. */
export type DayEntries = { staying: CalendarEntry | null; leaving: CalendarEntry | null };

export function entriesOfDay(date: CivilDate, entries: readonly CalendarEntry[]): DayEntries {
  const staying = entries.find(({ checkIn, checkOut }) => checkIn <= date && date < checkOut) ?? null;
  const leaving = entries.find(({ checkOut }) => checkOut === date) ?? null;
  return { staying, leaving };
}

/** Longest run of free nights from `start` towards `end`, both inclusive; null when `start` is taken. */
export function freeNights(
  start: CivilDate,
  end: CivilDate,
  entries: readonly CalendarEntry[],
): { from: CivilDate; to: CivilDate } | null {
  if (entriesOfDay(start, entries).staying) return null;
  const step = end < start ? -1 : 1;
  let last = start;
  while (last !== end) {
    const next = addDays(last, step);
    if (entriesOfDay(next, entries).staying) break;
    last = next;
  }
  return last < start ? { from: last, to: start } : { from: start, to: last };
}
