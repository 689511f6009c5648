import type { DateOrder } from '#domain/account/display-settings.ts';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';

type DateFormatter = (date: CivilDate) => string;
type DateFormatters = {
  dayMonth: DateFormatter;
  dayMonthYear: DateFormatter;
  longDay: DateFormatter;
  shortDay: DateFormatter;
};

const made = new Map<DateOrder, DateFormatters>();

/** Date formatters for one order of day, month and year, with English names: "6 Dec", "Dec 6" or "2026-12-06". */
export function dateFormatters(order: DateOrder): DateFormatters {
  const writers =
    made.get(order) ?? (order === 'year_month_day' ? isoFormatters() : monthNameFormatters(order));
  made.set(order, writers);
  return writers;
}

/** Midnight UTC of a civil date, only for formatters that use UTC as well. */
export function utcMidnight(date: CivilDate): number {
  return daysBetween('1970-01-01', date) * dayMs;
}

function monthNameFormatters(order: DateOrder): DateFormatters {
  const isAmerican = order === 'month_day_year';
  const writer = (parts: Intl.DateTimeFormatOptions): DateFormatter => {
    const format = new Intl.DateTimeFormat(isAmerican ? 'en-US' : 'en-GB', { ...parts, timeZone: 'UTC' });
    // Browsers disagree on a comma after the British weekday.
    return (date) =>
      isAmerican ? format.format(utcMidnight(date)) : format.format(utcMidnight(date)).replace(',', '');
  };
  const day = { day: 'numeric', month: 'short' } as const;
  return {
    dayMonth: writer(day),
    dayMonthYear: writer({ ...day, year: 'numeric' }),
    longDay: writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: writer({ ...day, weekday: 'short' }),
  };
}

function isoFormatters(): DateFormatters {
  const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return {
    dayMonth: (date) => date,
    dayMonthYear: (date) => date,
    longDay: (date) => `${long.format(utcMidnight(date))} ${date}`,
    shortDay: (date) => `${short.format(utcMidnight(date))} ${date.slice(5)}`,
  };
}
