import { addDays, type CivilDate, daysInMonth, isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';

/** Weeks of a month, starting on Monday or another ISO weekday; null for days outside the month. */
export function weeksOfMonth(month: string, weekStart = 1): (CivilDate | null)[][] {
  const first = `${month}-01`;
  const lead = daysIntoWeek(first, weekStart);
  const length = daysInMonth(month);
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - lead;
      return day < 0 || day >= length ? null : addDays(first, day);
    }),
  );
}

function daysIntoWeek(date: CivilDate, weekStart: number): number {
  return (isoWeekday(date) - weekStart + 7) % 7;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Day that a navigation key moves to; null for other keys. */
export function dayForKey(key: string, date: CivilDate, weekStart = 1): CivilDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -daysIntoWeek(date, weekStart));
    case 'End':
      return addDays(date, 6 - daysIntoWeek(date, weekStart));
    case 'PageUp':
      return sameDayOfMonth(date, -1);
    case 'PageDown':
      return sameDayOfMonth(date, 1);
    default:
      return null;
  }
}

function sameDayOfMonth(date: CivilDate, months: number): CivilDate {
  const month = addMonths(monthOf(date), months);
  const day = Math.min(Number(date.slice(8)), daysInMonth(month));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** Short weekday names "Mo", "Tu" …, starting at an ISO weekday. */
export function weekdaysFrom(weekStart: number): string[] {
  const names = t.ui.weekdays.split(' ');
  return [...names.slice(weekStart - 1), ...names.slice(0, weekStart - 1)];
}
