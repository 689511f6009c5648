import type * as bookingMoney from '#contract/bookings/booking-money.ts';
import type { MoneyInput, PaymentInput } from '#contract/bookings/booking-money.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { entriesForPaymentStatus } from '#domain/payments/entries-for-payment-status.ts';
import { draftVoid } from '#domain/payments/ledger.ts';
import { depositOf } from '#domain/payments/payment-schedule.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingDeps, paymentsOf, scheduleOf } from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { type PostingRefusalCode, postMoney } from './post-money.ts';

type Posted<Code extends RefusalCode = never> = Promise<Booking | Refusal<Code | PostingRefusalCode>>;

/** Records a payment. Every state accepts it, because guests may pay late, again or, once accepted, too much. */
export function recordPayment(
  deps: BookingDeps,
  { bookingId, money }: { bookingId: string; money: PaymentInput },
  caller: AgentCaller,
): Posted {
  const { amountMinor, ...posted } = money;
  return postMoney(deps, { bookingId, ...posted, caller }, () => [
    { kind: 'payment', amountMinor, voids: null },
  ]);
}

/** Records a refund, at most the amount received. */
export function recordRefund(
  deps: BookingDeps,
  { bookingId, money }: { bookingId: string; money: MoneyInput },
  caller: AgentCaller,
): Posted<'refund_too_large'> {
  const { amountMinor, ...posted } = money;
  return postMoney(deps, { bookingId, ...posted, caller }, (booking, ledger) => {
    const { netMinor } = paymentsOf(booking, ledger);
    if (amountMinor > netMinor) return refuse('refund_too_large', { facts: { receivedMinor: netMinor } });
    return [{ kind: 'refund', amountMinor, voids: null }];
  });
}

/** Voids an entry made in error by a further entry; both stay in the ledger. */
export function voidLedgerEntry(
  deps: BookingDeps,
  { bookingId, entryId, note }: { bookingId: string; entryId: string; note?: string | undefined },
  caller: AgentCaller,
): Posted<'entry_not_voidable'> {
  return postMoney(deps, { bookingId, note, caller }, (_booking, ledger) => draftVoid(ledger, entryId));
}

type StatusChange = InputOf<typeof bookingMoney.changePaymentStatus>['body'];

/** Posts the ledger entries that lead to a payment status; existing entries never change. */
export function changePaymentStatus(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: StatusChange },
  caller: AgentCaller,
): Posted<'payment_move_without_reason'> {
  const { paymentStatus: wanted, amountMinor, ...posted } = change;
  return postMoney(deps, { bookingId, ...posted, caller }, (booking, ledger) =>
    entriesForPaymentStatus({
      wanted,
      ledger,
      totalMinor: booking.totalMinor,
      depositMinor: depositOf(scheduleOf(booking)),
      amountMinor,
    }),
  );
}
