import type { OnlinePayments } from '#contract/payments/guest-payments.ts';
import { damageDepositOf } from '#domain/payments/damage-deposit.ts';
import { chargeStep } from '#domain/payments/gateway-amounts.ts';
import type { LedgerEntryDraft } from '#domain/payments/ledger.ts';
import type { PaymentOutcome } from '#domain/payments/online-payment.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  ledgerOf,
  lockBooking,
  moneyOf,
  paymentsOf,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { queueRefundMail } from '#server/features/messages/guest-mails/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { applyRefund } from './apply-refund.ts';
import {
  findGuestPayment,
  findRefund,
  type GuestPaymentRecord,
  insertRefund,
  lockGuestPayment,
  paymentsOfBooking,
  refundsOfBooking,
  settleRefundRow,
} from './guest-payment.store.ts';
import { listOnlinePayments } from './list-payments.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { lockPaidStay, logOnline } from './paid-stay.ts';
import { findPaymentAccount } from './payment-account.store.ts';
import { gatewayOf } from './payment-account.ts';
import { isDeposit, refundableNow, waitingMinor, wasDeclined } from './payment-facts.ts';

export const guestRefundQueue = 'guest-payment-refund';

/** Asks money back from the gateway that was too much or came too late. */
export async function requestReturn(
  tx: Tx,
  deps: BookingDeps,
  {
    payment,
    amountMinor,
    outcome,
  }: { payment: GuestPaymentRecord; amountMinor: number; outcome: PaymentOutcome },
): Promise<void> {
  const { onlinePayment } = texts(defaultLocale);
  await askBack(tx, deps, payment, {
    kind: 'return',
    amountMinor,
    author: onlinePayment.system,
    note: onlinePayment.returned(outcome),
  });
}

async function askBack(
  tx: Tx,
  deps: BookingDeps,
  { agentId, _id: paymentId }: GuestPaymentRecord,
  refund: { kind: 'refund' | 'return'; amountMinor: number; author: string; note: string },
): Promise<void> {
  const _id = deps.newId();
  await insertRefund(tx, {
    agentId,
    _id,
    paymentId,
    ...refund,
    state: 'waiting',
    gatewayRefund: null,
    at: new Date(deps.now()),
  });
  await enqueue(tx, guestRefundQueue, { agentId, refundId: _id });
}

type RefundOrder = { bookingId: string; paymentId: string; amountMinor: number; note?: string | undefined };

/**
 * Refunds a payment through its gateway. What was asked for already counts, so that two presses never give back more than
 * was paid; the ledger gets the refund from the gateway.
 */
export async function refundOnline(
  deps: BookingDeps,
  { bookingId, paymentId, amountMinor, note = '' }: RefundOrder,
  caller: AgentCaller,
): Promise<
  | OnlinePayments
  | Refusal<
      | 'not_found'
      | 'refund_too_large'
      | 'amount_not_chargeable'
      | 'online_payments_off'
      | 'idempotency_mismatch'
    >
> {
  const { agentId } = caller;
  const account = await findPaymentAccount(deps.pool, agentId);

  return deps.transact(
    async (tx) => {
      const booking = await lockBooking(tx, agentId, bookingId);
      const payment = booking && (await lockGuestPayment(tx, { agentId, paymentId }));
      if (!booking || payment?.bookingId !== bookingId) return refuse('not_found');
      if (account?.accountRef !== payment.accountRef) return refuse('online_payments_off');

      const refunds = await refundsOfBooking(tx, agentId, bookingId);
      const attempts = await paymentsOfBooking(tx, agentId, bookingId);
      const ledger = await ledgerOf(tx, agentId, bookingId);
      const hasMinor = isDeposit(payment)
        ? damageDepositOf(ledger, booking.quote.damageDeposit.amount).heldMinor
        : paymentsOf(booking, ledger).netMinor;

      const same = attempts.filter((attempt) => isDeposit(attempt) === isDeposit(payment));
      const freeMinor = hasMinor - waitingMinor(same, refunds);
      const receivedMinor = Math.max(0, Math.min(refundableNow(payment, refunds), freeMinor));
      if (amountMinor > receivedMinor) return refuse('refund_too_large', { facts: { receivedMinor } });
      if (amountMinor % chargeStep(payment.currency) !== 0) return refuse('amount_not_chargeable');

      await askBack(tx, deps, payment, {
        kind: 'refund',
        amountMinor,
        author: caller.name,
        note: note.trim(),
      });
      logOnline(tx, deps, { what: 'refund_requested', booking, amountMinor });
      announceBooking(tx, payment);

      return listOnlinePayments(deps, tx, { agentId, bookingId });
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/**
 * Gives a damage deposit back the way it came. What was paid online is asked back from the gateway, and is in the ledger once
 * the gateway has made it; the entries that remain are to be recorded now. A payment of which the gateway declined to give
 * anything back counts as one that was not made online.
 */
export async function releaseDepositOnline(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
  { drafts, author, note }: { drafts: LedgerEntryDraft[]; author: string; note: string },
): Promise<LedgerEntryDraft[] | Refusal<'damage_deposit_not_so'>> {
  const { agentId, _id: bookingId } = booking;
  const attempts = (await paymentsOfBooking(tx, agentId, bookingId)).filter(isDeposit);
  const refunds = await refundsOfBooking(tx, agentId, bookingId);
  if (waitingMinor(attempts, refunds) > 0) return refuse('damage_deposit_not_so');

  const account = await findPaymentAccount(tx, agentId);
  const remaining: LedgerEntryDraft[] = [];

  for (const draft of drafts) {
    let leftMinor = draft.amountMinor;
    for (const payment of draft.kind === 'deposit_released' ? attempts : []) {
      const isOurs = account?.accountRef === payment.accountRef && !wasDeclined(payment, refunds);
      const amountMinor = isOurs ? Math.min(refundableNow(payment, refunds), leftMinor) : 0;
      if (amountMinor === 0) continue;
      await askBack(tx, deps, payment, { kind: 'refund', amountMinor, author, note });
      logOnline(tx, deps, { what: 'refund_requested', booking, amountMinor });
      leftMinor -= amountMinor;
    }
    if (leftMinor > 0) remaining.push({ ...draft, amountMinor: leftMinor });
  }
  announceBooking(tx, { agentId, bookingId });

  return remaining;
}

/** The account's gateway does not answer or refuses its key: its other refunds would fail as well. */
export class GatewayOutage extends Error {}

/**
 * Asks the gateway for a refund that waits. Its id is the idempotency key, so a job that died after the gateway's answer
 * refunds once; an outage throws, and the job is tried again.
 */
export async function refundAtGuestGateway(
  deps: BookingDeps,
  { agentId, refundId }: { agentId: string; refundId: string },
): Promise<void> {
  const refund = await findRefund(deps.pool, agentId, refundId);
  if (refund?.state !== 'waiting') return;

  const payment = await findGuestPayment(deps.pool, { agentId, paymentId: refund.paymentId });
  const account = await findPaymentAccount(deps.pool, agentId);
  const isSame = payment !== null && account?.accountRef === payment.accountRef;
  const gateway = isSame ? await gatewayOf(deps, account) : null;

  if (!payment?.gatewayPayment) return;

  const amount = moneyOf(payment, refund.amountMinor);
  const made =
    gateway === null
      ? ('declined' as const)
      : await gateway.refund({ charge: payment.gatewayPayment, payment: payment._id, amount, key: refundId });
  if (isRefusal(made) && made.refused !== 'payment_gateway_refused')
    throw new GatewayOutage(`the gateway could not refund: ${made.refused}`);

  await deps.transact(async (tx) => {
    const stay = await lockPaidStay(tx, payment);
    const waiting = stay && (await findRefund(tx, agentId, refundId));
    if (!stay || waiting?.state !== 'waiting') return null;

    if (made === 'declined' || isRefusal(made)) {
      const at = new Date(deps.now());
      await settleRefundRow(tx, { agentId, id: refundId, state: 'declined', gatewayRefund: null, at });
      logOnline(tx, deps, {
        what: 'refund_declined',
        booking: stay.booking,
        amountMinor: refund.amountMinor,
      });
      await notifyOfPayment(tx, deps, { what: 'refund_declined', ...stay });
      announceBooking(tx, payment);
    } else if (made.isMade) {
      await applyRefund(tx, deps, stay, { kind: 'refunded', refund: made.refund, key: refundId, amount });
    } else if (refund.kind === 'refund' && !isDeposit(payment)) {
      // The gateway's event, hours or days later, says that it has been sent.
      const { booking } = stay;
      await queueRefundMail(tx, deps, { kind: 'refund_requested', booking, amountMinor: refund.amountMinor });
    }

    return null;
  });
}
