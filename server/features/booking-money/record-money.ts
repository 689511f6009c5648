import type { MoneyInput, PaymentInput } from '#contract/booking-money.ts';
import type { Booking } from '#contract/bookings.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { draftVoid } from '#domain/payments/draft-void.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingDeps, paymentsOf } from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { postMoney } from './post-money.ts';

type Answer = Promise<Booking | Refusal<RefusalCode>>;

/** Money that came in. It is taken in every state: a guest may also pay late, again, or, once that is accepted, too much. */
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

/** Money that went back: never more than there is. */
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

/** An entry made in error is undone by another one; both can be read for ever. */
export function voidEntryFor(
  deps: BookingDeps,
  { bookingId, entryId, note }: { bookingId: string; entryId: string; note?: string | undefined },
  caller: AgentCaller,
): Answer {
  return postMoney(deps, { bookingId, note, caller }, (_booking, ledger) => draftVoid(ledger, entryId));
}
