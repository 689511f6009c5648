import type { MoneyInput, PaymentInput } from '#contract/booking-money.ts';
import type { Booking } from '#contract/bookings.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { draftVoid } from '#domain/payments/ledger.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingDeps, paymentsOf } from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { postMoney } from './post-money.ts';

type Answer = Promise<Booking | Refusal<RefusalCode>>;

/** Records a payment. Every state accepts it, because guests may pay late, again or, once accepted, too much. */
export function recordPaymentFor(
  deps: BookingDeps,
  { bookingId, money }: { bookingId: string; money: PaymentInput },
  caller: AgentCaller,
): Answer {
  const { amountMinor, ...posted } = money;
  return postMoney(deps, { bookingId, ...posted, caller }, () => [
    { kind: 'payment', amountMinor, voids: null },
  ]);
}

/** Records a refund, at most the amount received. */
export function recordRefundFor(
  deps: BookingDeps,
  { bookingId, money }: { bookingId: string; money: MoneyInput },
  caller: AgentCaller,
): Answer {
  const { amountMinor, ...posted } = money;
  return postMoney(deps, { bookingId, ...posted, caller }, (booking, ledger) => {
    const { netMinor } = paymentsOf(booking, ledger);
    if (amountMinor > netMinor) return refuse('refund_too_large', { facts: { receivedMinor: netMinor } });
    return [{ kind: 'refund', amountMinor, voids: null }];
  });
}

/** Voids an entry made in error by a further entry; both stay in the ledger. */
export function voidEntryFor(
  deps: BookingDeps,
  { bookingId, entryId, note }: { bookingId: string; entryId: string; note?: string | undefined },
  caller: AgentCaller,
): Answer {
  return postMoney(deps, { bookingId, note, caller }, (_booking, ledger) => draftVoid(ledger, entryId));
}
