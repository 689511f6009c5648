import type { Quote } from '#contract/bookings/stays.ts';
import { isEnded, isSold, isWithoutStay } from '#domain/bookings/booking-states.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import {
  type AccountStatement,
  accountStatement,
  type StatementLine,
} from '#domain/payments/account-statement.ts';
import { type BookingDocument, documentOf } from '#domain/payments/booking-document.ts';

import { ibanText } from '#domain/payments/iban.ts';
import { daysToPay, earliestDueOn, fillSchedule } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { countryNameOf, formatLocaleOf, type Reader } from '#domain/shared/reader.ts';
import type { AgentRecord } from '#server/features/account/agents/index.ts';
import {
  type BookingRecord,
  type LedgerRow,
  paymentsOf,
  scheduleOf,
} from '#server/features/bookings/core/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { type Texts, texts } from '#texts/texts.ts';

export type ReceiptLine = { label: string; note: string; count: string; amount: string };

/** Everything a receipt shows, as text, in the words of its reader. */
export type ReceiptContent = {
  heads: Texts['receipt']['heads'];
  /** The line that names the booking. */
  bookingLine: string;
  document: BookingDocument;
  title: string;
  code: string;
  /** State of a booking that has ended or is not confirmed yet; otherwise empty. */
  state: string[];
  host: string[];
  guest: string[];
  property: string[];
  stay: string[];
  lines: ReceiptLine[];
  total: string;
  /** Taxes that the total contains already. */
  included: ReceiptLine[];
  /** Taxes that the guest pays at the property, in no total, and their sum where they are several. */
  atProperty: ReceiptLine[];
  atPropertyTotal: string | null;
  payments: ReceiptLine[];
  /** The damage deposit, in no sum of the price. */
  deposit: ReceiptLine[];
  sums: { label: string; amount: string }[];
  dueHead: string;
  due: ReceiptLine[];
  /** How to pay; empty when nothing is due or the host gave no details. */
  payTo: { label: string; text: string }[];
  terms: string;
  madeOn: string;
};

export type ReceiptParts = {
  booking: BookingRecord;
  property: PropertyRecord;
  host: AgentRecord;
  ledger: readonly LedgerRow[];
  /** The guest, or the agent who takes the file from the app. */
  reader: Reader;
  now: number;
};

export function receiptContent(parts: ReceiptParts): ReceiptContent {
  const { booking, property, host, ledger, reader, now } = parts;
  const { quote, guest } = booking;
  const { receipt, cancellationTerms, storedLine } = texts(reader);
  const statement = accountStatement(ledger);
  const document = documentOf({ status: booking.status, hasPayments: hasPayments(statement) });

  return {
    document,
    heads: receipt.heads,
    bookingLine: receipt.booking(booking.code),
    title: receipt.titles[document],
    code: booking.code,
    state: stateLines(parts),
    host: sellerLines(host, reader),
    guest: [booking.guestName, guest.email ?? '', guest.phone ?? ''].filter(Boolean),
    property: [property.title, locationText(property, reader)].filter(Boolean),
    stay: stayLines(parts),
    lines: quote.lines.map((line) => lineOf(storedLine(line), reader)),
    total: amountText(quote.total, reader),
    ...notAddedLines(quote, reader),
    payments: statement.lines.map((line) => paymentLine(line, parts)),
    deposit: statement.depositLines.map((line) => paymentLine(line, parts)),
    sums: sumsOf(parts, statement),
    dueHead: isSold(booking.status) ? receipt.heads.due : receipt.heads.dueOnceConfirmed,
    due: dueLines(parts),
    payTo: payToLines(parts),
    terms: cancellationTerms[booking.cancellationPolicy],
    madeOn: texts(reader).calendarDay(civilDateAt(now, property.timezone)),
  };
}

function stateLines({ booking, property, reader }: ReceiptParts): string[] {
  const { status, cancellation } = booking;
  const on =
    cancellation && texts(reader).calendarDay(civilDateAt(Date.parse(cancellation.at), property.timezone));
  const state = texts(reader).receipt.state(status, on);
  return state === null ? [] : [state];
}

/** The seller: the name that guests know, then what the law asks of an invoice, then how to reach them. */
function sellerLines(host: AgentRecord, reader: Reader): string[] {
  const name = hostName(host);
  const { legalName = '', address = '', taxNumber = '' } = host.business ?? {};
  return [
    name,
    legalName === name ? '' : legalName,
    ...address.split('\n').map((line) => line.trim()),
    taxNumber === '' ? '' : texts(reader).receipt.taxNumber(taxNumber),
    host.email,
    host.phone ?? '',
  ].filter(Boolean);
}

function locationText({ address }: PropertyRecord, reader: Reader): string {
  const country = address.country === null ? '' : countryNameOf(address.country, reader);
  // Many a region is named after its city.
  const parts = new Set([address.city, address.region, country].map((part) => part.trim()));
  return [...parts].filter(Boolean).join(', ');
}

function stayLines({ booking, property, reader }: ReceiptParts): string[] {
  const { receipt, stayRange } = texts(reader);
  return [
    `${stayRange(booking)}, ${receipt.nights(booking.quote.nights)}`,
    receipt.party(booking),
    receipt.times(property),
  ];
}

function notAddedLines(
  quote: Quote,
  reader: Reader,
): Pick<ReceiptContent, 'included' | 'atProperty' | 'atPropertyTotal'> {
  const lines = (quote.notAdded ?? []).map(texts(reader).storedLine);
  const collectedAs = (way: 'included' | 'at_property') =>
    lines.filter(({ facts }) => facts?.collected === way).map((line) => lineOf(line, reader));
  const atProperty = collectedAs('at_property');
  const total = { amount: atPropertyMinor(quote), currency: quote.currency };

  return {
    included: collectedAs('included'),
    atProperty,
    atPropertyTotal: atProperty.length > 1 ? amountText(total, reader) : null,
  };
}

function lineOf(
  { kind, label, rule, quantity, unit, amount }: Quote['lines'][number],
  reader: Reader,
): ReceiptLine {
  return {
    label,
    note: rule,
    // A night has its price beside it, even a single one.
    count: quantity === 1 && kind !== 'nights' ? '' : `${quantity} × ${amountText(unit, reader)}`,
    amount: amountText(amount, reader),
  };
}

/** Whether the guest's page and the file speak of payments: money that came and was not returned at once. */
function hasPayments({ paidMinor }: Pick<AccountStatement<LedgerRow>, 'paidMinor'>): boolean {
  return paidMinor > 0;
}

/** An entry of the ledger, with the sign with which it counts. The host's notes are private and omitted. */
function paymentLine(
  { entry, amountMinor }: StatementLine<LedgerRow>,
  { booking, reader }: ReceiptParts,
): ReceiptLine {
  const { entries, methods } = texts(reader).receipt;
  return {
    label: entries[entry.kind],
    note: methods[entry.method],
    count: texts(reader).calendarDay(entry.date),
    amount: amountText({ amount: amountMinor, currency: booking.currency }, reader),
  };
}

/** Sums below the payments. An unpaid price has none; an ended booking always says what is left, even if zero. */
function sumsOf(
  { booking, ledger, reader }: ReceiptParts,
  { lines, paidMinor, refundedMinor }: AccountStatement<LedgerRow>,
): ReceiptContent['sums'] {
  const { dueMinor, refundDueMinor } = paymentsOf(booking, ledger);
  const { sums } = texts(reader).receipt;
  const sum = (label: string, amount: number) => ({
    label,
    amount: amountText({ amount, currency: booking.currency }, reader),
  });
  const isOver = isWithoutStay(booking.status);
  const retainedMinor = booking.cancellation?.retainedMinor ?? 0;
  const owed = dueMinor > 0 || !isOver ? sum(sums.stillToPay, dueMinor) : sum(sums.nothingLeft, 0);

  return [
    ...(lines.length > 0 ? [sum(sums.paid, paidMinor)] : []),
    ...(refundedMinor > 0 ? [sum(sums.refunded, refundedMinor)] : []),
    ...(booking.status === 'cancelled' && retainedMinor > 0 ? [sum(sums.retained, retainedMinor)] : []),
    ...(refundDueMinor > 0 ? [sum(isOver ? sums.refundDue : sums.overpaid, refundDueMinor)] : []),
    ...(refundDueMinor > 0 || (lines.length === 0 && !isOver) ? [] : [owed]),
  ];
}

function dueLines({ booking, property, ledger, reader, now }: ReceiptParts): ReceiptLine[] {
  const { receivedMinor, dueMinor } = paymentsOf(booking, ledger);
  if (dueMinor === 0 || isEnded(booking.status)) return [];

  const firstOn = earliestDueOn({
    today: civilDateAt(now, property.timezone),
    checkIn: booking.checkIn,
  });
  const isPlanned = isSold(booking.status);
  const { receipt, calendarDay } = texts(reader);

  return fillSchedule(scheduleOf(booking).instalments, { receivedMinor })
    .filter(({ state }) => state !== 'paid')
    .map(({ kind, dueOn, amountMinor, paidMinor }) => ({
      label: receipt.instalments[kind],
      note: '',
      // A request's due dates are set again on confirmation.
      count: isPlanned || dueOn > firstOn ? receipt.by(calendarDay(dueOn)) : receipt.withinDays(daysToPay),
      amount: amountText({ amount: amountMinor - paidMinor, currency: booking.currency }, reader),
    }));
}

function payToLines(parts: ReceiptParts): ReceiptContent['payTo'] {
  const { booking, host, reader } = parts;
  if (!isSold(booking.status) || dueLines(parts).length === 0) return [];
  const { accountHolder = '', iban = '', instructions = '' } = host.payment ?? {};
  const { payTo } = texts(reader).receipt;
  return [
    { label: payTo.holder, text: iban === '' ? '' : accountHolder },
    { label: payTo.iban, text: ibanText(iban) },
    { label: payTo.how, text: instructions },
  ].filter(({ text }) => text !== '');
}

/** An amount in a column of figures. */
function amountText(money: Money, reader: Reader): string {
  return moneyText(money, formatLocaleOf(reader), { decimals: 'always' });
}
