import { daysToPay } from '#domain/payments/payment-schedule.ts';
import { currencyDecimals, type Money, minorToMajorText } from '#domain/shared/money.ts';
import type { AgreementFacts, BookingMailData } from '../../mail-facts.ts';
import { refundDates } from '../cancellation.ts';
import { receipt } from '../documents.ts';
import { counted } from '../phrases.ts';

type Fact = { label: string; value: string };

export const defaultMailLocale = 'en-GB';

/** Facts shown in every mail about a booking; what was agreed is broken down in those to the guest. */
export function stayFacts(data: BookingMailData): Fact[] {
  const { agreement } = data;
  const locale = data.locale ?? defaultMailLocale;
  const [arrival, departure] = [dayText(data.checkIn, locale), dayText(data.checkOut, locale)];
  return [
    { label: 'Property', value: [data.propertyTitle, data.place].filter(Boolean).join(', ') },
    ...(agreement?.address ? [{ label: 'Address', value: agreement.address }] : []),
    { label: 'Check-in', value: agreement ? `${arrival}, from ${agreement.checkInFrom}` : arrival },
    { label: 'Check-out', value: agreement ? `${departure}, by ${agreement.checkOutBy}` : departure },
    { label: 'Stay', value: `${counted(data.nights, 'night')}, ${counted(data.guests, 'guest')}` },
    ...(agreement?.lines ?? []).map((line) => priceFact(line, locale)),
    { label: 'Total', value: moneyText(data.total, locale) },
    ...(agreement?.instalments ?? []).map((instalment) => instalmentFact(instalment, locale)),
    ...(data.refund ? [{ label: 'Refund', value: moneyText(data.refund, locale) }] : []),
    ...(agreement
      ? [
          {
            label: 'Cancellation',
            value: refundDates(agreement.refunds, (date) => dayText(date, locale)),
          },
        ]
      : []),
    { label: 'Booking code', value: data.code },
  ];
}

function priceFact({ label, quantity, unit, amount }: AgreementFacts['lines'][number], locale: string): Fact {
  const sum = moneyText(amount, locale);
  return { label, value: quantity === 1 ? sum : `${quantity} × ${moneyText(unit, locale)} = ${sum}` };
}

function instalmentFact(
  { kind, dueOn, amount }: AgreementFacts['instalments'][number],
  locale: string,
): Fact {
  const due = dueOn === null ? receipt.withinDays(daysToPay) : receipt.by(dayText(dueOn, locale));
  return { label: receipt.instalments[kind], value: `${moneyText(amount, locale)}, ${due}` };
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
