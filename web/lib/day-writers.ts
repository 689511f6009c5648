import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { DateOrder } from './date-choices.ts';

type Writer = (date: CivilDate) => string;
type DayWriters = { dayMonth: Writer; dayMonthYear: Writer; longDay: Writer; shortDay: Writer };

const made = new Map<DateOrder, DayWriters>();

/** Date formatters for one order of day, month and year, with English names: "6 Dec", "Dec 6" or "2026-12-06". */
export function dayWriters(order: DateOrder): DayWriters {
  const writers = made.get(order) ?? (order === 'year_month_day' ? isoWriters() : namedWriters(order));
  made.set(order, writers);
  return writers;
}

/** Midnight UTC of a civil date, only for formatters that use UTC as well. */
export function handleOf(date: CivilDate): number {
  return daysBetween('1970-01-01', date) * 86_400_000;
}

function namedWriters(order: DateOrder): DayWriters {
  const isAmerican = order === 'month_day_year';
  const writer = (parts: Intl.DateTimeFormatOptions): Writer => {
    const format = new Intl.DateTimeFormat(isAmerican ? 'en-US' : 'en-GB', { ...parts, timeZone: 'UTC' });
    // Browsers disagree on a comma after the British weekday.
    return (date) =>
      isAmerican ? format.format(handleOf(date)) : format.format(handleOf(date)).replace(',', '');
  };
  const day = { day: 'numeric', month: 'short' } as const;
  return {
    dayMonth: writer(day),
    dayMonthYear: writer({ ...day, year: 'numeric' }),
    longDay: writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: writer({ ...day, weekday: 'short' }),
  };
}

function isoWriters(): DayWriters {
  const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return {
    dayMonth: (date) => date,
    dayMonthYear: (date) => date,
    longDay: (date) => `${long.format(handleOf(date))} ${date}`,
    shortDay: (date) => `${short.format(handleOf(date))} ${date.slice(5)}`,
  };
}
