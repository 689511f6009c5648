import type { Booking, Instalment } from '#contract/bookings.ts';
import { isEnded } from '#domain/booking/booking-states.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import { fillSchedule, nextOpenPart, type PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { PaymentSummary } from '#domain/payments/payment-status.ts';
import type { Money } from '#domain/shared/money.ts';
import type { BookingRecord } from './booking.store.ts';
import type { LedgerRow } from './ledger.store.ts';
import { scheduleOf } from './money-facts.ts';

export function moneyOf({ currency }: { currency: string }, amount: number): Money {
  return { amount, currency };
}

/** The parts of a price, as far as money has filled them. Without `today` nothing is called late. */
export function scheduleView(
  schedule: PaymentSchedule,
  money: { currency: string; netMinor: number; today?: string | undefined },
): Instalment[] {
  return fillSchedule(schedule.instalments, money).map(({ kind, dueOn, amountMinor, paidMinor, state }) => ({
    kind,
    dueOn,
    amount: moneyOf(money, amountMinor),
    paid: moneyOf(money, paidMinor),
    state,
  }));
}

type MoneyOfBooking = Pick<
  Booking,
  'overdue' | 'overpaid' | 'received' | 'balance' | 'paymentSchedule' | 'nextDue' | 'ledger'
>;

/** Everything about the money of a booking. */
export function moneyView(
  booking: BookingRecord,
  { ledger, payments, today }: { ledger: readonly LedgerRow[]; payments: PaymentSummary; today: string },
): MoneyOfBooking {
  const { currency } = booking;
  const { netMinor, balanceMinor, overdue, overpaid } = payments;
  const schedule = scheduleOf(booking);
  const next = isEnded(booking.status) || balanceMinor <= 0 ? null : nextOpenPart(schedule, netMinor);
  const counting = new Set(countingEntries(ledger).map(({ _id }) => _id));
  return {
    overdue,
    overpaid,
    received: moneyOf(booking, netMinor),
    balance: moneyOf(booking, balanceMinor),
    paymentSchedule: scheduleView(schedule, { currency, netMinor, today: overdue ? today : undefined }),
    nextDue: next && { dueOn: next.dueOn, amount: moneyOf(booking, next.openMinor) },
    ledger: ledger.map(({ amountMinor, ...entry }) => ({
      ...entry,
      amount: moneyOf(booking, amountMinor),
      counts: counting.has(entry._id),
    })),
  };
}
