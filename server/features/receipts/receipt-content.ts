import type { Quote } from '#contract/quotes.ts';
import { cancellationTerms } from '#domain/payments/cancellation-refund.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import { fillSchedule } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { rangeInWords } from '#domain/shared/stay-words.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import {
  type BookingRecord,
  type LedgerRow,
  paymentsOf,
  scheduleOf,
} from '#server/features/bookings/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import { moneyWords } from './money-words.ts';

export type ReceiptLine = { label: string; note: string; count: string; amount: string };

/** Everything that stands on a receipt, as it is read. */
export type ReceiptContent = {
  code: string;
  host: string[];
  guest: string[];
  property: string[];
  stay: string[];
  lines: ReceiptLine[];
  total: string;
  payments: ReceiptLine[];
  sums: { label: string; amount: string }[];
  due: ReceiptLine[];
  terms: string;
  madeOn: string;
};

export type ReceiptParts = {
  booking: BookingRecord;
  property: PropertyRecord;
  host: AgentRecord;
  ledger: readonly LedgerRow[];
  now: number;
};

export function receiptContent(parts: ReceiptParts): ReceiptContent {
  const { booking, property, host, ledger, now } = parts;
  const { quote, guest } = booking;
  return {
    code: booking.code,
    host: [host.company?.trim() || host.name, host.email, host.phone ?? ''].filter(Boolean),
    guest: [booking.guestName, guest.email, guest.phone ?? ''].filter(Boolean),
    property: [property.title, placeWords(property)].filter(Boolean),
    stay: stayWords(parts),
    lines: quote.lines.map((line) => lineOf(line, host.locale)),
    total: moneyWords(quote.total, host.locale),
    payments: countingEntries(ledger).map((entry) => paymentLine(entry, parts)),
    sums: sumsOf(parts),
    due: dueLines(parts),
    terms: cancellationTerms(booking.cancellationPolicy),
    madeOn: dayWords(civilDateAt(now, property.timezone)),
  };
}

function placeWords({ address }: PropertyRecord): string {
  return [address.city, address.region, address.country ?? '']
    .filter((part) => part.trim() !== '')
    .join(', ');
}

function stayWords({ booking, property }: ReceiptParts): string[] {
  const { adults, children, infants, pets, quote } = booking;
  const party = [
    count(adults, 'adult', 'adults'),
    count(children, 'child', 'children'),
    count(infants, 'infant', 'infants'),
    count(pets, 'pet', 'pets'),
  ].filter(Boolean);
  return [
    `${rangeInWords(booking)}, ${count(quote.nights, 'night', 'nights')}`,
    party.join(', '),
    `Check-in from ${property.checkInFrom}, check-out by ${property.checkOutBy}`,
  ];
}

function count(many: number, one: string, more: string): string {
  return many === 0 ? '' : `${many} ${many === 1 ? one : more}`;
}

function lineOf(
  { label, rule, quantity, unit, amount }: Quote['lines'][number],
  locale: string,
): ReceiptLine {
  return {
    label,
    note: rule,
    count: quantity === 1 ? '' : `${quantity} × ${moneyWords(unit, locale)}`,
    amount: moneyWords(amount, locale),
  };
}

const methodWords: Record<LedgerRow['method'], string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

/** Notes of the ledger are the host's own and stay out. */
function paymentLine(
  { kind, amountMinor, method, date }: LedgerRow,
  { booking, host }: ReceiptParts,
): ReceiptLine {
  const amount = kind === 'refund' ? -amountMinor : amountMinor;
  return {
    label: kind === 'refund' ? 'Refund' : 'Payment',
    note: methodWords[method],
    count: dayWords(date),
    amount: moneyWords({ amount, currency: booking.currency }, host.locale),
  };
}

function sumsOf({ booking, ledger, host }: ReceiptParts): ReceiptContent['sums'] {
  const { netMinor, balanceMinor } = paymentsOf(booking, ledger);
  const words = (amount: number) => moneyWords({ amount, currency: booking.currency }, host.locale);
  const isOver = balanceMinor < 0;
  return [
    { label: 'Received', amount: words(netMinor) },
    { label: isOver ? 'Paid too much' : 'Balance', amount: words(Math.abs(balanceMinor)) },
  ];
}

const partWords = { deposit: 'Deposit', balance: 'Balance', full: 'Full amount' } as const;
const owing: ReadonlySet<string> = new Set(['pending', 'held', 'confirmed', 'checked_in', 'checked_out']);

function dueLines({ booking, ledger, host }: ReceiptParts): ReceiptLine[] {
  const { netMinor, status } = paymentsOf(booking, ledger);
  if (!owing.has(booking.status) || status.endsWith('refunded')) return [];
  return fillSchedule(scheduleOf(booking).instalments, { netMinor })
    .filter(({ state }) => state !== 'paid')
    .map(({ kind, dueOn, amountMinor, paidMinor }) => ({
      label: partWords[kind],
      note: '',
      count: `by ${dayWords(dueOn)}`,
      amount: moneyWords({ amount: amountMinor - paidMinor, currency: booking.currency }, host.locale),
    }));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function dayWords(date: string): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}
