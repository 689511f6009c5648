import { countingEntries } from '#domain/payments/ledger.ts';
import type { GuestPaymentFact } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  findExternalEntry,
  ledgerOf,
  postEntries,
  updateMoneyFacts,
} from '#server/features/bookings/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type EventResult, findRefund, insertRefund, settleRefundRow } from './guest-payment.store.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { announceMoney, gatewayAuthor, type PaidStay } from './paid-stay.ts';

type RefundFact = Extract<GuestPaymentFact, { kind: 'refunded' | 'refund_failed' }>;

/**
 * Writes money that was given back into the ledger, once by the gateway's name of it. One that nobody asked for here was
 * made in the gateway's own pages.
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
  const asked = key === null ? null : await findRefund(tx, agentId, key);
  const at = new Date(deps.now());
  if (kind === 'refund_failed') {
    if (asked && asked.state !== 'declined') {
      await settleRefundRow(tx, { agentId, id: asked._id, state: 'declined', gatewayRefund: refund, at });
      await notifyOfPayment(tx, deps, { what: 'refund_declined', booking, property, payment });
    }
    return known === null ? 'ignored' : takeBack(tx, deps, stay, { entryId: known._id, externalId });
  }
  if (known !== null) return 'ignored';
  if (amount.currency !== booking.currency) return 'amount_mismatch';
  const author = gatewayAuthor(gateway);
  if (asked) {
    await settleRefundRow(tx, { agentId, id: asked._id, state: 'made', gatewayRefund: refund, at });
  } else {
    await insertRefund(tx, {
      ...{ agentId, _id: deps.newId(), paymentId: payment._id, kind: 'refund', amountMinor: amount.amount },
      ...{ state: 'made', author, note: '', gatewayRefund: refund, at },
    });
  }
  const posted = await postEntries(tx, deps, {
    booking,
    ledger: await ledgerOf(tx, agentId, bookingId),
    drafts: [{ kind: asked?.kind ?? 'refund', amountMinor: amount.amount, voids: null }],
    author: asked?.author ?? author,
    ...{ actor: 'payment', method: 'card_online', externalId, note: asked?.note },
  });
  await updateMoneyFacts(tx, posted.after);
  await announceMoney(tx, payment);
  return 'applied';
}

/** The gateway took a refund back: the money is with the host again. */
async function takeBack(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking }: PaidStay,
  { entryId, externalId }: { entryId: string; externalId: string },
): Promise<EventResult> {
  const { agentId, bookingId, gateway } = payment;
  const ledger = await ledgerOf(tx, agentId, bookingId);
  const entry = countingEntries(ledger).find(({ _id }) => _id === entryId);
  if (!entry) return 'ignored';
  const posted = await postEntries(tx, deps, {
    ...{ booking, ledger, author: gatewayAuthor(gateway), actor: 'payment', method: 'card_online' },
    drafts: [{ kind: 'void', amountMinor: entry.amountMinor, voids: entryId }],
    externalId: `${externalId}:failed`,
  });
  await updateMoneyFacts(tx, posted.after);
  await announceMoney(tx, payment);
  return 'applied';
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
    ...{
      actor: 'payment',
      method: 'card_online',
      externalId,
      note: texts(defaultLocale).onlinePayment.dispute(fact),
    },
  });
  await updateMoneyFacts(tx, posted.after);
  await notifyOfPayment(tx, deps, { what: `dispute_${fact.state}`, booking, property, payment });
  await announceMoney(tx, payment);
  return 'applied';
}
