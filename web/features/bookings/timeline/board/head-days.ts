import { addDays, type CivilDate, daysInMonth, isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import type { Range, Zoom } from './timeline-scale.ts';

export type HeadDay = { day: number; date: CivilDate; isWeekend: boolean; isLabelled: boolean };
export type HeadMonth = Range & { month: string };

/** Header days between two columns; in the month zoom only Mondays are numbered. */
export function headDays(firstDay: CivilDate, { start, end }: Range, zoom: Zoom): HeadDay[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => {
    const day = start + index;
    const date = addDays(firstDay, day);
    const weekday = isoWeekday(date);
    return { day, date, isWeekend: weekday >= 6, isLabelled: zoom !== 'month' || weekday === 1 };
  });
}

/** Months between two columns, each from its first day to the first of the next month. */
export function headMonths(firstDay: CivilDate, { start, end }: Range): HeadMonth[] {
  const months: HeadMonth[] = [];
  let date = addDays(firstDay, start);
  let first = start + 1 - Number(date.slice(8));
  while (first < end) {
    const month = monthOf(date);
    const next = first + daysInMonth(month);
    months.push({ month, start: first, end: next });
    date = addDays(firstDay, next);
    first = next;
  }

  return months;
}
