import {
  depositOf,
  nextOpenPart,
  type PaymentSchedule,
  payOnArrival,
} from '#domain/payments/payment-schedule.ts';
import { type LedgerEntry, type PaymentSummary, summarisePayments } from '#domain/payments/payment-status.ts';
import type { BookingRecord } from './booking.store.ts';

type Priced = Pick<BookingRecord, 'status' | 'totalMinor' | 'checkIn' | 'paymentSchedule'>;

const promised: ReadonlySet<string> = new Set(['confirmed', 'checked_in', 'checked_out']);

/** When the price is to be paid; on arrival where nothing was agreed. */
export function scheduleOf({ paymentSchedule, totalMinor, checkIn }: Priced): PaymentSchedule {
  if (paymentSchedule !== null) return paymentSchedule;
  const all = { kind: 'full', dueOn: checkIn, amountMinor: totalMinor } as const;
  return { policy: payOnArrival, instalments: totalMinor > 0 ? [all] : [] };
}

/** What the ledger makes of the price. Before a booking is confirmed, and once it is over, nothing is late. */
export function paymentsOf(booking: Priced, ledger: readonly LedgerEntry[], today?: string): PaymentSummary {
  const schedule = scheduleOf(booking);
  const sums = { ledger, totalMinor: booking.totalMinor, depositMinor: depositOf(schedule) };
  const { netMinor } = summarisePayments(sums);
  const dueOn = promised.has(booking.status) ? (nextOpenPart(schedule, netMinor)?.dueOn ?? null) : null;
  return summarisePayments({ ...sums, dueOn, today });
}

/** The booking with what lists ask for, as its ledger and schedule say it. */
export function withMoneyFacts(booking: BookingRecord, ledger: readonly LedgerEntry[]): BookingRecord {
  const { status, netMinor } = paymentsOf(booking, ledger);
  const owes = status === 'unpaid' || status === 'deposit_paid' || status === 'partially_paid';
  const isLateSomeDay = owes && promised.has(booking.status);
  const nextDueOn = isLateSomeDay ? (nextOpenPart(scheduleOf(booking), netMinor)?.dueOn ?? null) : null;
  return { ...booking, paymentStatus: status, receivedMinor: netMinor, nextDueOn };
}
