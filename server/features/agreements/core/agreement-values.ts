import { type AgreementValues, canonicalText } from '#domain/agreements/agreement-text.ts';
import { fillSchedule } from '#domain/payments/payment-schedule.ts';
import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { formatLocaleOf } from '#domain/shared/reader.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { AgentRecord } from '#server/features/account/agents/index.ts';
import { type BookingRecord, scheduleOf } from '#server/features/bookings/core/index.ts';
import { type PropertyRecord, streetText } from '#server/features/properties/core/index.ts';
import { isSpoken, readerOfText } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';

type Parts = {
  booking: BookingRecord;
  property: PropertyRecord;
  host: AgentRecord;
  /** Of the text that is filled. Dates and amounts follow it; sentences of ours are in English where it has no texts. */
  language: string;
  now: number;
};

/** What the variables of a template say about a booking. The street is part of what is agreed on. */
export function agreementValues({ booking, property, host, language, now }: Parts): AgreementValues {
  const { cancellationTerms } = texts(readerOfText(language));
  return {
    ...valuesOfProperty({ property, host, language, now }),
    guestName: booking.guestName,
    firstName: firstName(booking.guestName),
    guestEmail: booking.guest.email ?? '',
    checkIn: dayText(booking.checkIn, language),
    checkOut: dayText(booking.checkOut, language),
    nights: String(nightCount(booking)),
    guests: guestsText(booking.adults + booking.children, language),
    total: amountText({ amount: booking.totalMinor, currency: booking.currency }, language),
    price: priceText(booking, language),
    payments: paymentsText(booking, language),
    cancellation: cancellationTerms[booking.cancellationPolicy],
    bookingCode: booking.code,
  };
}

/** The same for an invented stay, so that a host sees a template filled. */
export function sampleValues(parts: Omit<Parts, 'booking'>): AgreementValues {
  const { property, language, now } = parts;
  const { agreements, cancellationTerms, receipt } = texts(readerOfText(language));
  const money = (amount: number) => amountText({ amount, currency: property.currency }, language);
  const day = (ahead: number) => dayText(civilDateAt(now + ahead * 86_400_000, property.timezone), language);

  return {
    ...valuesOfProperty(parts),
    ...agreements.sample,
    firstName: firstName(agreements.sample.guestName),
    checkIn: day(30),
    checkOut: day(33),
    nights: '3',
    guests: guestsText(2, language),
    total: money(30_000),
    price: agreements.price({
      label: receipt.nights(3),
      count: `3 × ${money(10_000)}`,
      amount: money(30_000),
      note: '',
    }),
    payments: agreements.payment({
      label: receipt.instalments.full,
      when: receipt.by(day(2)),
      amount: money(30_000),
    }),
    cancellation: cancellationTerms[property.cancellationPolicy],
  };
}

function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

function valuesOfProperty({ property, host, language, now }: Omit<Parts, 'booking'>) {
  const { agreements } = texts(readerOfText(language));
  const street = streetText(property) ?? property.address.city;

  return {
    hostName: hostName(host),
    hostEmail: host.email,
    property: property.title,
    address: street === '' ? agreements.noAddress : street,
    checkInFrom: property.checkInFrom,
    checkOutBy: property.checkOutBy,
    houseRules:
      property.houseRules.trim() === '' ? agreements.noHouseRules : canonicalText(property.houseRules).trim(),
    date: dayText(civilDateAt(now, property.timezone), language),
  };
}

function priceText({ quote }: BookingRecord, language: string): string {
  const { agreements, storedLine, lineNote } = texts(readerOfText(language));
  return [...quote.lines, ...(quote.notAdded ?? [])]
    .map(storedLine)
    .map((line) => {
      const { label, quantity, unit } = line;
      const count = quantity === 1 ? '' : `${quantity} × ${amountText(unit, language)}`;
      const amount = amountText(line.amount, language);
      return agreements.price({ label, count, amount, note: lineNote(line) });
    })
    .join('\n');
}

function paymentsText(booking: BookingRecord, language: string): string {
  const { agreements, receipt } = texts(readerOfText(language));
  const lines = fillSchedule(scheduleOf(booking).instalments, { receivedMinor: 0 }).map(
    ({ kind, dueOn, amountMinor }) =>
      agreements.payment({
        label: receipt.instalments[kind],
        when: receipt.by(dayText(dueOn, language)),
        amount: amountText({ amount: amountMinor, currency: booking.currency }, language),
      }),
  );
  return lines.length === 0 ? agreements.nothingToPay : lines.join('\n');
}

function amountText(money: Money, language: string): string {
  const locale = isSpoken(language) ? formatLocaleOf(readerOfText(language)) : language;
  return moneyText(money, locale, { decimals: 'always' });
}

function dayText(day: CivilDate, language: string): string {
  if (isSpoken(language)) return texts(readerOfText(language)).calendarDay(day);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** "3 guests"; languages without texts have the number alone. */
function guestsText(count: number, language: string): string {
  return isSpoken(language) ? texts(readerOfText(language)).agreements.guests(count) : String(count);
}
