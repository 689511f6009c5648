import { currencyDecimals, type Money, minorToMajorText } from '#domain/shared/money.ts';
import type { BookingMailData } from '../../mail-facts.ts';
import { counted } from '../phrases.ts';

export const defaultMailLocale = 'en-GB';

/** Facts shown in every mail about a booking. */
export function stayFacts(data: BookingMailData): { label: string; value: string }[] {
  const locale = data.locale ?? defaultMailLocale;
  return [
    { label: 'Property', value: [data.propertyTitle, data.place].filter(Boolean).join(', ') },
    { label: 'Check-in', value: dayText(data.checkIn, locale) },
    { label: 'Check-out', value: dayText(data.checkOut, locale) },
    { label: 'Stay', value: `${counted(data.nights, 'night')}, ${counted(data.guests, 'guest')}` },
    { label: 'Total', value: moneyText(data.total, locale) },
    ...(data.refund ? [{ label: 'Refund', value: moneyText(data.refund, locale) }] : []),
    { label: 'Booking code', value: data.code },
  ];
}

/** `2026-12-06` → `Sun 6 Dec 2026`. */
export function dayText(date: string, locale: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const format = formatIn(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year, month - 1, day)).replace(/,(?= \d)/, '');
}

/** An instant as local time in `timezone`: `Sun 6 Dec, 18:30 (Lisbon time)`. */
export function momentText(instant: string, timezone: string, locale: string): string {
  const place = (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
  const moment = formatIn(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(Date.parse(instant));
  return `${moment} (${place} time)`;
}

export function moneyText(money: Money, locale: string): string {
  const digits = currencyDecimals(money.currency);
  const options = {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const amount = Number(minorToMajorText(money));
  try {
    return new Intl.NumberFormat(locale, options).format(amount);
  } catch {
    return new Intl.NumberFormat(defaultMailLocale, options).format(amount);
  }
}

/** Formatter for a locale; falls back to the default, so that an unknown locale does not block a mail. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(defaultMailLocale, options);
  }
}
