import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';

/** Same locale as the shared page. */
const locale = 'en-GB';

function formatDateParts(date: CivilDate, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );
}

export function formatWidgetMonth(month: string): string {
  return formatDateParts(`${month}-01`, { month: 'long', year: 'numeric' });
}

export function formatWidgetDay(date: CivilDate): string {
  return formatDateParts(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

export function formatWidgetStay(checkIn: CivilDate, checkOut: CivilDate): string {
  const short = (date: CivilDate) =>
    formatDateParts(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${short(checkIn)} – ${short(checkOut)} · ${t.counts.nights({ count: daysBetween(checkIn, checkOut) })}`;
}

/** Rounded amount without a symbol for the cell of a day; the legend names the currency. */
export function formatShortAmount(amount: number, currency: string): string {
  const whole = amount / 10 ** currencyDecimals(currency);
  return new Intl.NumberFormat(locale, {
    notation: whole >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: 0,
  }).format(whole);
}
