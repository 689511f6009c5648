import { isHold } from '#domain/bookings/booking-states.ts';
import { type AttemptResult, pendingHoldMs, stateAfter } from '#domain/payments/online-payment.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type {
  GuestGateway,
  GuestPaymentEvent,
  GuestPaymentFact,
} from '#server/adapters/guest-payments/guest-payments.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { applyDispute, applyRefund } from './apply-refund.ts';
import {
  type EventResult,
  type GuestPaymentRecord,
  insertPaymentEvent,
  saveEventResult,
  updateGuestPayment,
} from './guest-payment.store.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { findReportedPayment, lockPaidStay, type PaidStay, prolongHold } from './paid-stay.ts';
import { findPaymentAccount } from './payment-account.store.ts';
import { applyPayout, balanceQueue } from './read-balance.ts';
import { settlePaid } from './settle-paid.ts';

export type ReportedEvent = { agentId: string; gateway: GuestGateway; event: GuestPaymentEvent };

/**
 * Takes one event of a gateway: stored by id and applied in one transaction, so that it counts once however often it is
 * delivered, in whatever order, and even if the process dies midway.
 */
export async function takePaymentEvent(
  deps: BookingDeps,
  reported: ReportedEvent,
): Promise<EventResult | 'repeated'> {
  const { agentId, gateway, event } = reported;
  const taken = await deps.transact(async (tx) => {
    if (!(await insertPaymentEvent(tx, { agentId, gateway, event, now: deps.now() })))
      return 'repeated' as const;
    const payment = await findReportedPayment(tx, { agentId, gateway }, event);
    const result = await applyEvent(tx, deps, reported, payment);
    const paymentId = payment?._id ?? null;
    await saveEventResult(tx, { agentId, gateway, id: event.id, result, paymentId });
    if (result === 'applied' && moneyFacts.has(event.fact?.kind))
      await enqueue(tx, balanceQueue, { agentId });
    return result;
  });
  if (isRefusal(taken)) throw new Error(`an event of a gateway was refused: ${taken.refused}`);

  return taken;
}

/** After them the gateway has a fee or a payout to read. */
const moneyFacts: ReadonlySet<string | undefined> = new Set([
  'paid',
  'refunded',
  'refund_failed',
  'disputed',
  'payout',
]);

async function applyEvent(
  tx: Tx,
  deps: BookingDeps,
  { agentId, gateway, event }: ReportedEvent,
  payment: GuestPaymentRecord | null,
): Promise<EventResult> {
  const { fact } = event;
  if (fact?.kind === 'payout') {
    const account = await findPaymentAccount(tx, agentId);
    if (account?.gateway !== gateway) return 'ignored';
    const owner = { agentId, gateway, accountRef: account.accountRef };
    return (await applyPayout(tx, deps, owner, fact.payout)) ? 'applied' : 'ignored';
  }
  return payment === null ? 'unknown_payment' : applyFact(tx, deps, { payment, fact, charge: event.charge });
}

async function applyFact(
  tx: Tx,
  deps: BookingDeps,
  {
    payment: found,
    fact,
    charge,
  }: {
    payment: GuestPaymentRecord;
    fact: Exclude<GuestPaymentFact, { kind: 'payout' }> | null;
    charge: string | null;
  },
): Promise<EventResult> {
  const stay = fact && (await lockPaidStay(tx, found));
  if (!fact || !stay) return 'ignored';

  switch (fact.kind) {
    case 'paid':
      return settlePaid(tx, deps, stay, fact);
    case 'pending':
    case 'failed':
    case 'closed':
      return applyReport(tx, deps, stay, fact.kind);
    case 'refunded':
    case 'refund_failed':
    case 'disputed': {
      const paid = await withPayment(tx, deps, stay, charge);
      if (fact.kind === 'disputed') return applyDispute(tx, deps, paid, fact);
      return applyRefund(tx, deps, paid, fact);
    }
  }
}

/** Money that was given back, or disputed, had come: news of it may still be under way. */
async function withPayment(
  tx: Tx,
  deps: BookingDeps,
  stay: PaidStay,
  charge: string | null,
): Promise<PaidStay> {
  const { payment } = stay;
  if (payment.state === 'paid' || charge === null) return stay;
  const amount = { amount: payment.amountMinor, currency: payment.currency };
  await settlePaid(tx, deps, stay, { kind: 'paid', charge, amount });
  return (await lockPaidStay(tx, payment)) ?? stay;
}

async function applyReport(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking, property }: PaidStay,
  result: AttemptResult,
): Promise<EventResult> {
  const state = stateAfter(payment.state, result);
  if (state === null) return 'ignored';
  const { agentId, _id: paymentId } = payment;
  await updateGuestPayment(tx, { agentId, paymentId }, { state });
  if (result === 'pending' && isHold(booking.status))
    await prolongHold(tx, deps, booking, deps.now() + pendingHoldMs);
  if (result === 'failed' && payment.state === 'pending')
    await notifyOfPayment(tx, deps, { what: 'failed', booking, property, payment });
  announceBooking(tx, payment);
  return 'applied';
}
