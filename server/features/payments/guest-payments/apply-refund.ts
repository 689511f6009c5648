import { countingEntries } from '#domain/payments/ledger.ts';
import type { GuestPaymentFact } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  findExternalEntry,
  ledgerOf,
  postEntries,
  updateMoneyFacts,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { mailPaymentsLater } from '#server/features/messages/guest-mails/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type EventResult, insertRefund, refundsOfBooking, settleRefundRow } from './guest-payment.store.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { gatewayAuthor, type PaidStay } from './paid-stay.ts';
import { isDeposit } from './payment-facts.ts';

type RefundFact = Extract<GuestPaymentFact, { kind: 'refunded' | 'refund_failed' }>;

/**
 * Writes a refund into the ledger, once by the gateway's name of it, and voids it when it fails later. A refund that was not
 * requested here was made on the gateway's own pages.
 */
export async function applyRefund(
  tx: Tx,
  deps: BookingDeps,
  stay: PaidStay,
  { kind, refund, key, amount }: RefundFact,
): Promise<EventResult> {
  const { payment, booking, property } = stay;
  const { agentId, gateway, bookingId } = payment;
  const externalId = `${gateway}:${refund}`;
  const known = await findExternalEntry(tx, { agentId, externalId });
  const refunds = await refundsOfBooking(tx, agentId, bookingId);
  const row = refunds.find(({ _id, gatewayRefund }) => _id === key || gatewayRefund === refund) ?? null;
  // A failure is final: news that the refund was made may come after it.
  const hasFailed = row?.state === 'declined' && row.gatewayRefund === refund;
  if (hasFailed || (kind === 'refunded' && known !== null)) return 'ignored';
  if (kind === 'refunded' && amount.currency !== booking.currency) return 'amount_mismatch';

  const author = gatewayAuthor(gateway);
  const state = kind === 'refunded' ? 'made' : 'declined';
  const settled = { agentId, state, gatewayRefund: refund, at: new Date(deps.now()) } as const;

  if (row) {
    await settleRefundRow(tx, { ...settled, id: row._id });
  } else {
    await insertRefund(tx, {
      ...settled,
      _id: deps.newId(),
      paymentId: payment._id,
      kind: 'refund',
      amountMinor: amount.amount,
      author,
      note: '',
    });
  }

  if (kind === 'refund_failed') {
    if (row?.state !== 'declined')
      await notifyOfPayment(tx, deps, { what: 'refund_declined', booking, property, payment });
    if (known) await takeBack(tx, deps, stay, { entryId: known._id, externalId });
    announceBooking(tx, payment);
    return 'applied';
  }

  const posted = await postEntries(tx, deps, {
    booking,
    ledger: await ledgerOf(tx, agentId, bookingId),
    drafts: [
      {
        kind: isDeposit(payment) ? 'deposit_released' : (row?.kind ?? 'refund'),
        amountMinor: amount.amount,
        voids: null,
      },
    ],
    author: row?.author ?? author,
    actor: 'payment',
    method: 'card_online',
    externalId,
    note: row?.note,
  });
  await updateMoneyFacts(tx, posted.after);

  // Of money that came too late or twice the guest has a mail already.
  if (row?.kind !== 'return') await mailPaymentsLater(tx, deps, booking, posted.rows);
  announceBooking(tx, payment);

  return 'applied';
}

/** A refund failed after it was made: the money is with the host again. */
async function takeBack(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking }: PaidStay,
  { entryId, externalId }: { entryId: string; externalId: string },
): Promise<void> {
  const { agentId, bookingId, gateway } = payment;
  const ledger = await ledgerOf(tx, agentId, bookingId);
  const entry = countingEntries(ledger).find(({ _id }) => _id === entryId);
  if (!entry) return;

  const posted = await postEntries(tx, deps, {
    booking,
    ledger,
    author: gatewayAuthor(gateway),
    actor: 'payment',
    method: 'card_online',
    drafts: [{ kind: 'void', amountMinor: entry.amountMinor, voids: entryId }],
    externalId: `${externalId}:failed`,
  });
  await updateMoneyFacts(tx, posted.after);
}

/** A note in the ledger, in no sum: the guest's bank disputes a payment, or has decided. */
export async function applyDispute(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking, property }: PaidStay,
  fact: Extract<GuestPaymentFact, { kind: 'disputed' }>,
): Promise<EventResult> {
  const { agentId, bookingId, gateway } = payment;
  const externalId = `${gateway}:${fact.dispute}:${fact.state}`;
  if ((await findExternalEntry(tx, { agentId, externalId })) !== null) return 'ignored';

  const posted = await postEntries(tx, deps, {
    booking,
    ledger: await ledgerOf(tx, agentId, bookingId),
    drafts: [{ kind: 'dispute', amountMinor: fact.amount.amount, voids: null }],
    author: gatewayAuthor(gateway),
    actor: 'payment',
    method: 'card_online',
    externalId,
    note: texts(defaultLocale).onlinePayment.dispute(fact),
  });

  await updateMoneyFacts(tx, posted.after);
  await notifyOfPayment(tx, deps, { what: `dispute_${fact.state}`, booking, property, payment });
  announceBooking(tx, payment);

  return 'applied';
}
