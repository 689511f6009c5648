import type { Booking, Instalment } from '#contract/bookings/booking-shapes.ts';
import { isWithoutStay } from '#domain/bookings/booking-states.ts';
import { damageDepositOf } from '#domain/payments/damage-deposit.ts';
import { type DueAmounts, dueAmounts } from '#domain/payments/due-amounts.ts';
import { chargeStep } from '#domain/payments/gateway-amounts.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import { fillSchedule, nextOpenInstalment, type PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { Money } from '#domain/shared/money.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { LedgerRow } from './ledger.store.ts';
import { type BookingPayments, scheduleOf } from './money-facts.ts';

export function moneyOf({ currency }: { currency: string }, amount: number): Money {
  return { amount, currency };
}

/** Instalments with the amounts paid. Without `today`, none is overdue. */
export function scheduleView(
  { instalments }: Pick<PaymentSchedule, 'instalments'>,
  money: { currency: string; receivedMinor: number; today?: string | undefined },
): Instalment[] {
  return fillSchedule(instalments, { ...money, stepMinor: chargeStep(money.currency) }).map(
    ({ kind, dueOn, amountMinor, paidMinor, state }) => ({
      kind,
      dueOn,
      amount: moneyOf(money, amountMinor),
      paid: moneyOf(money, paidMinor),
      state,
    }),
  );
}

type MoneyOfBooking = Pick<
  Booking,
  | 'overdue'
  | 'overpaid'
  | 'received'
  | 'refunded'
  | 'balance'
  | 'room'
  | 'paymentSchedule'
  | 'dueNow'
  | 'nextInstalment'
  | 'nextDue'
  | 'ledger'
  | 'damageDeposit'
>;

/** All fields about the money of a booking. */
export function moneyView(
  booking: BookingRecord,
  { ledger, payments, today }: { ledger: readonly LedgerRow[]; payments: BookingPayments; today: string },
): MoneyOfBooking {
  const { netMinor, refundedMinor, balanceMinor, roomMinor, overdue, overpaid } = payments;
  const next =
    payments.dueMinor > 0
      ? nextOpenInstalment(scheduleOf(booking), payments.receivedMinor, chargeStep(booking.currency))
      : null;
  const { dueNow, next: coming } = dueOf(booking, payments, today);
  const counting = new Set(countingEntries(ledger).map(({ _id }) => _id));

  return {
    overdue,
    overpaid,
    received: moneyOf(booking, netMinor),
    refunded: moneyOf(booking, refundedMinor),
    balance: moneyOf(booking, balanceMinor),
    room: moneyOf(booking, roomMinor),
    paymentSchedule: scheduleView(
      { instalments: openScheduleOf(booking, payments) },
      {
        currency: booking.currency,
        receivedMinor: payments.receivedMinor,
        today: overdue ? today : undefined,
      },
    ),
    dueNow: dueNow && { amount: moneyOf(booking, dueNow.amountMinor), since: dueNow.since },
    nextInstalment: coming && { dueOn: coming.dueOn, amount: moneyOf(booking, coming.amountMinor) },
    nextDue: next && { dueOn: next.dueOn, amount: moneyOf(booking, next.openMinor) },
    damageDeposit: damageDepositView(booking, ledger),
    ledger: ledger.map(({ amountMinor, ...entry }) => ({
      ...entry,
      amount: moneyOf(booking, amountMinor),
      counts: counting.has(entry._id),
    })),
  };
}

/** What of the balance is due on a day, and what comes next. */
export function dueOf(booking: BookingRecord, payments: BookingPayments, today: string): DueAmounts {
  const { status, currency } = booking;
  return dueAmounts({
    status,
    today,
    instalments: scheduleOf(booking).instalments,
    receivedMinor: payments.receivedMinor,
    openMinor: payments.dueMinor,
    stepMinor: chargeStep(currency),
  });
}

function damageDepositView(booking: BookingRecord, ledger: readonly LedgerRow[]): Booking['damageDeposit'] {
  const agreedMinor = booking.quote.damageDeposit.amount;
  const { state, heldMinor, retainedMinor } = damageDepositOf(ledger, agreedMinor);
  return {
    state: state === 'due' && isWithoutStay(booking.status) ? 'none' : state,
    agreed: moneyOf(booking, agreedMinor),
    held: moneyOf(booking, heldMinor),
    retained: moneyOf(booking, retainedMinor),
  };
}

/** No instalments once none of the price is due: after the end, and after a refund of what was paid. */
export function openScheduleOf(
  booking: BookingRecord,
  { status, dueMinor }: Pick<BookingPayments, 'status' | 'dueMinor'>,
): PaymentSchedule['instalments'] {
  const isRefunded = dueMinor === 0 && status.endsWith('refunded');
  return isWithoutStay(booking.status) || isRefunded ? [] : scheduleOf(booking).instalments;
}
