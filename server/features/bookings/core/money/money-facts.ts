import { isSold } from '#domain/bookings/booking-states.ts';
import { chargeStep } from '#domain/payments/gateway-amounts.ts';
import type { LedgerEntry } from '#domain/payments/ledger.ts';
import {
  depositOf,
  nextOpenInstalment,
  type PaymentSchedule,
  payOnArrival,
} from '#domain/payments/payment-schedule.ts';
import {
  type BookingBalance,
  balanceOf,
  type PaymentSummary,
  summarisePayments,
} from '#domain/payments/summarise-payments.ts';
import type { BookingRecord } from '../booking.store.ts';

type Priced = Pick<
  BookingRecord,
  'status' | 'totalMinor' | 'currency' | 'checkIn' | 'paymentSchedule' | 'cancellation'
>;

export type BookingPayments = PaymentSummary & BookingBalance;

/** Payment schedule of a booking; the full amount on arrival when none was agreed. */
export function scheduleOf({
  paymentSchedule,
  totalMinor,
  checkIn,
}: Pick<Priced, 'paymentSchedule' | 'totalMinor' | 'checkIn'>): PaymentSchedule {
  if (paymentSchedule !== null) return paymentSchedule;
  const all = { kind: 'full', dueOn: checkIn, amountMinor: totalMinor } as const;
  return { policy: payOnArrival, instalments: totalMinor > 0 ? [all] : [] };
}

/** Payment status and balance from price and ledger. Nothing is overdue before the confirmation and after the end. */
export function paymentsOf(booking: Priced, ledger: readonly LedgerEntry[], today?: string): BookingPayments {
  const { status, totalMinor, cancellation } = booking;
  const stepMinor = chargeStep(booking.currency);
  const schedule = scheduleOf(booking);
  const retainedMinor = retainedOf(cancellation, ledger);
  const balance = balanceOf({ status, totalMinor, ledger, retainedMinor, stepMinor });
  const sums = { ledger, totalMinor, depositMinor: depositOf(schedule), stepMinor };
  const { receivedMinor } = summarisePayments(sums);
  const owes = isSold(status) && balance.dueMinor > 0;
  const dueOn = owes ? (nextOpenInstalment(schedule, receivedMinor, stepMinor)?.dueOn ?? null) : null;
  return { ...summarisePayments({ ...sums, dueOn, today }), ...balance };
}

/** A cancellation without an agreed refund returns nothing. */
function retainedOf(cancellation: Priced['cancellation'], ledger: readonly LedgerEntry[]): number {
  return cancellation?.retainedMinor ?? Math.max(0, summarisePayments({ ledger, totalMinor: 0 }).netMinor);
}

/** Denormalises payment status, amount received, balance and next due date for list queries. */
export function withMoneyFacts(booking: BookingRecord, ledger: readonly LedgerEntry[]): BookingRecord {
  const { status, receivedMinor, netMinor, balanceMinor, dueMinor } = paymentsOf(booking, ledger);
  const isLateSomeDay = dueMinor > 0 && isSold(booking.status);
  const nextDueOn = isLateSomeDay
    ? (nextOpenInstalment(scheduleOf(booking), receivedMinor, chargeStep(booking.currency))?.dueOn ?? null)
    : null;
  // A payment confirms an instant booking, as a confirmed email address does.
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
