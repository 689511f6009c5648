import { type AgreementValues, canonicalText } from '#domain/agreements/agreement-text.ts';
import { fillSchedule } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import { type BookingRecord, scheduleOf } from '#server/features/bookings/index.ts';
import { type PropertyRecord, streetText } from '#server/features/properties/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Parts = { booking: BookingRecord; property: PropertyRecord; host: AgentRecord; now: number };

/** What the variables of a template say about a booking. The street is part of what is agreed on. */
export function agreementValues({ booking, property, host, now }: Parts): AgreementValues {
  const { agreements, cancellationTerms, calendarDay } = texts(defaultLocale);
  const money = (amount: number) => amountText({ amount, currency: booking.currency });
  return {
    ...valuesOfProperty({ property, host, now }),
    guestName: booking.guestName,
    guestEmail: booking.guest.email ?? '',
    checkIn: calendarDay(booking.checkIn),
    checkOut: calendarDay(booking.checkOut),
    nights: String(nightCount(booking)),
    guests: agreements.guests(booking.adults + booking.children),
    total: money(booking.totalMinor),
    price: priceText(booking),
    payments: paymentsText(booking),
    cancellation: cancellationTerms[booking.cancellationPolicy],
    bookingCode: booking.code,
  };
}

/** The same for an invented stay, so that a host sees a template filled. */
export function sampleValues(parts: Omit<Parts, 'booking'>): AgreementValues {
  const { property, now } = parts;
  const { agreements, cancellationTerms, calendarDay, receipt } = texts(defaultLocale);
  const money = (amount: number) => amountText({ amount, currency: property.currency });
  const day = (ahead: number) => calendarDay(civilDateAt(now + ahead * 86_400_000, property.timezone));
  return {
    ...valuesOfProperty(parts),
    ...agreements.sample,
    ...{
      checkIn: day(30),
      checkOut: day(33),
      nights: '3',
      guests: agreements.guests(2),
      total: money(30_000),
    },
    price: agreements.price({
      label: receipt.nights(3),
      count: `3 × ${money(10_000)}`,
      amount: money(30_000),
    }),
    payments: agreements.payment({
      label: receipt.instalments.full,
      when: receipt.by(day(2)),
      amount: money(30_000),
    }),
    cancellation: cancellationTerms[property.cancellationPolicy],
  };
}

function valuesOfProperty({ property, host, now }: Omit<Parts, 'booking'>) {
  const { agreements, calendarDay } = texts(defaultLocale);
  const street = streetText(property) ?? property.address.city;
  return {
    hostName: hostName(host),
    hostEmail: host.email,
    property: property.title,
    address: street === '' ? agreements.noAddress : street,
    ...{ checkInFrom: property.checkInFrom, checkOutBy: property.checkOutBy },
    houseRules:
      property.houseRules.trim() === '' ? agreements.noHouseRules : canonicalText(property.houseRules).trim(),
    date: calendarDay(civilDateAt(now, property.timezone)),
  };
}

function priceText({ quote }: BookingRecord): string {
  const { agreements, storedLine } = texts(defaultLocale);
  return quote.lines
    .map(storedLine)
    .map(({ label, quantity, unit, amount }) => {
      const count = quantity === 1 ? '' : `${quantity} × ${amountText(unit)}`;
      return agreements.price({ label, count, amount: amountText(amount) });
    })
    .join('\n');
}

function paymentsText(booking: BookingRecord): string {
  const { agreements, calendarDay, receipt } = texts(defaultLocale);
  const lines = fillSchedule(scheduleOf(booking).instalments, { receivedMinor: 0 }).map(
    ({ kind, dueOn, amountMinor }) =>
      agreements.payment({
        label: receipt.instalments[kind],
        when: receipt.by(calendarDay(dueOn)),
        amount: amountText({ amount: amountMinor, currency: booking.currency }),
      }),
  );
  return lines.length === 0 ? agreements.nothingToPay : lines.join('\n');
}

function amountText(money: Money): string {
  return moneyText(money, 'en-GB', { decimals: 'always' });
}
