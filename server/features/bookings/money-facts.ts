import { type BookingBalance, balanceOf, isPromised } from '#domain/payments/booking-balance.ts';
import {
  depositOf,
  nextOpenPart,
  type PaymentSchedule,
  payOnArrival,
} from '#domain/payments/payment-schedule.ts';
import { type LedgerEntry, type PaymentSummary, summarisePayments } from '#domain/payments/payment-status.ts';
import type { BookingRecord } from './booking.store.ts';

type Priced = Pick<BookingRecord, 'status' | 'totalMinor' | 'checkIn' | 'paymentSchedule' | 'cancellation'>;

export type BookingPayments = PaymentSummary & BookingBalance;

/** When the price is to be paid; on arrival where nothing was agreed. */
export function scheduleOf({
  paymentSchedule,
  totalMinor,
  checkIn,
}: Pick<Priced, 'paymentSchedule' | 'totalMinor' | 'checkIn'>): PaymentSchedule {
  if (paymentSchedule !== null) return paymentSchedule;
  const all = { kind: 'full', dueOn: checkIn, amountMinor: totalMinor } as const;
  return { policy: payOnArrival, instalments: totalMinor > 0 ? [all] : [] };
}

/** What the ledger makes of the price. Before a booking is confirmed, and once it is over, nothing is late. */
export function paymentsOf(booking: Priced, ledger: readonly LedgerEntry[], today?: string): BookingPayments {
  const { status, totalMinor, cancellation } = booking;
  const schedule = scheduleOf(booking);
  const balance = balanceOf({ status, totalMinor, ledger, retainedMinor: retainedOf(cancellation, ledger) });
  const sums = { ledger, totalMinor, depositMinor: depositOf(schedule) };
  const { receivedMinor } = summarisePayments(sums);
  const owes = isPromised(status) && balance.dueMinor > 0;
  const dueOn = owes ? (nextOpenPart(schedule, receivedMinor)?.dueOn ?? null) : null;
  return { ...summarisePayments({ ...sums, dueOn, today }), ...balance };
}

/** A cancellation that says nothing of money gives nothing back. */
function retainedOf(cancellation: Priced['cancellation'], ledger: readonly LedgerEntry[]): number {
  return cancellation?.retainedMinor ?? Math.max(0, summarisePayments({ ledger, totalMinor: 0 }).netMinor);
}

/** The booking with what lists ask for, as its ledger and schedule say it. */
export function withMoneyFacts(booking: BookingRecord, ledger: readonly LedgerEntry[]): BookingRecord {
  const { status, receivedMinor, netMinor, balanceMinor, dueMinor } = paymentsOf(booking, ledger);
  const isLateSomeDay = dueMinor > 0 && isPromised(booking.status);
  const nextDueOn = isLateSomeDay ? (nextOpenPart(scheduleOf(booking), receivedMinor)?.dueOn ?? null) : null;
  // Money makes an instant booking last as a confirmed address does.
  const holdExpiresAt = booking.status === 'confirmed' && netMinor > 0 ? null : booking.holdExpiresAt;
  return {
    ...booking,
    paymentStatus: status,
    receivedMinor: netMinor,
    balanceMinor,
    nextDueOn,
    holdExpiresAt,
  };
}
