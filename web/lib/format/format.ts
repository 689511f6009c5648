import type { DateOrder } from '#domain/account/display-settings.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { currencyDecimals, type Money } from '#domain/shared/money.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { dateOrder } from './date-preferences.ts';

/** Locale of numbers, times and names: "€1,099". The order of a date is the agent's preference. */
const locale = 'en-GB';

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** "€1,099", "€1,099.50", "¥12,000": decimals only when there are some, unless `exact`. */
export function formatMoney(money: Money, options: { exact?: boolean; code?: boolean } = {}): string {
  const decimals = currencyDecimals(money.currency);
  const key = `${money.currency}${options.exact ? '!' : ''}${options.code ? '#' : ''}`;
  let format = moneyFormats.get(key);

  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: money.currency,
      // Several currencies share a symbol, so amounts side by side show the code.
      currencyDisplay: options.code ? 'code' : 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: options.exact ? 'auto' : 'stripIfInteger',
    });
    moneyFormats.set(key, format);
  }

  return format.format(money.amount / 10 ** decimals);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Symbol of a currency: "€", "US$", "kr". */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Today in the time zone of this device. For a property's "today" use its own time zone. */
export function deviceToday(now: Date = new Date()): CivilDate {
  return addDays('1970-01-01', Math.floor((now.getTime() - now.getTimezoneOffset() * minuteMs) / dayMs));
}

/** "6 Dec", with the year unless it is the current one. */
export function formatDate(date: CivilDate, today: CivilDate = deviceToday()): string {
  const { dayMonth, dayMonthYear } = dateFormatters(dateOrder());
  return (isSameYear(date, today) ? dayMonth : dayMonthYear)(date);
}

/** "Sun 6 Dec". */
export function formatShortDay(date: CivilDate): string {
  return dateFormatters(dateOrder()).shortDay(date);
}

/** "Sunday 6 December 2026". */
export function formatLongDate(date: CivilDate): string {
  return dateFormatters(dateOrder()).longDay(date);
}

/** "Sunday". */
export function formatWeekday(date: CivilDate): string {
  return weekday.format(utcMidnight(date));
}

/** "December 2026" of `2026-12` or a date in it. */
export function formatMonth(month: string): string {
  return monthYear.format(utcMidnight(`${month.slice(0, 7)}-01`));
}

/** "6 Dec – 13 Dec · 7 nights", with years unless both are the current one. */
export function formatStay(stay: Stay, today: CivilDate = deviceToday()): string {
  return `${formatStayDates(stay, today)} · ${unbroken(t.counts.nights({ count: nightCount(stay) }))}`;
}

export function formatStayDates({ checkIn, checkOut }: Stay, today: CivilDate = deviceToday()): string {
  const { dayMonth, dayMonthYear } = dateFormatters(dateOrder());
  const [from, to] = isSameYear(checkIn, checkOut)
    ? [dayMonth(checkIn), formatDate(checkOut, today)]
    : [dayMonthYear(checkIn), dayMonthYear(checkOut)];
  return `${unbroken(`${from} –`)} ${unbroken(to)}`;
}

/** A number never parts from its unit at the end of a line: "3 nights", "6 Dec". */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** 'Just now', '5m ago', '3h ago', then the date; 'in 5m', 'in 3h' for what is to come. */
export function formatRelativeTime(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const minutes = Math.trunc((now.getTime() - then.getTime()) / minuteMs);
  if (minutes <= -24 * 60) return formatDate(deviceToday(then), deviceToday(now));
  if (minutes <= -60) return t.ui.inHours({ count: Math.floor(-minutes / 60) });
  if (minutes < 0) return t.ui.inMinutes({ count: -minutes });
  if (minutes < 1) return t.ui.justNow;
  if (minutes < 60) return t.ui.minutesAgo({ count: minutes });
  if (minutes < 24 * 60) return t.ui.hoursAgo({ count: Math.floor(minutes / 60) });
  return formatDate(deviceToday(then), deviceToday(now));
}

/** The same within a sentence: 'last used just now'. */
export function formatRelativeTimeInText(instant: string, now: Date = new Date()): string {
  const text = formatRelativeTime(instant, now);
  return text === t.ui.justNow ? t.ui.justNowInText : text;
}

/** For how long somebody has waited: '5m', '3h', '2d'; at least a minute. */
export function formatWait(since: string, now: Date): string {
  const minutes = Math.max(1, Math.trunc((now.getTime() - Date.parse(since)) / minuteMs));
  if (minutes < 60) return t.ui.minutesShort({ count: minutes });
  if (minutes < 24 * 60) return t.ui.hoursShort({ count: Math.floor(minutes / 60) });
  return t.ui.daysShort({ count: Math.floor(minutes / (24 * 60)) });
}

/** "6 Dec": the day of an instant in the time zone of this device. */
export function formatInstantDay(instant: string): string {
  return formatDate(deviceToday(new Date(instant)));
}

/** "6 Dec, 14:30" in the time zone of this device. */
export function formatMoment(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(then);
  return `${formatDate(deviceToday(then), deviceToday(now))}, ${time}`;
}

/** "14:30" in the time zone of this device. */
export function formatTime(instant: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

function isSameYear(a: CivilDate, b: CivilDate): boolean {
  return a.slice(0, 4) === b.slice(0, 4);
}

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
function utcMidnight(date: CivilDate): number {
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
