import type { changePaymentStatus } from '#contract/booking-money.ts';
import type { Booking } from '#contract/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { depositOf } from '#domain/payments/payment-schedule.ts';
import { entriesForPaymentStatus } from '#domain/payments/payment-status.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { type BookingDeps, scheduleOf } from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { postMoney } from './post-money.ts';

type Change = InputOf<typeof changePaymentStatus>['body'];

/** Posts the ledger entries that lead to a payment status; existing entries never change. */
export function changePaymentStatusFor(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: Change },
  caller: AgentCaller,
): Promise<Booking | Refusal<RefusalCode>> {
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
