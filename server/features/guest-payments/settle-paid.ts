import { openOf, pendingHoldMs, settlePayment } from '#domain/payments/online-payment.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { GuestPaymentFact } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  ledgerOf,
  lockBooking,
  paymentsOf,
  postEntries,
  scheduleOf,
  transitionUnderLock,
  updateMoneyFacts,
} from '#server/features/bookings/index.ts';
import { mailPaymentsLater } from '#server/features/guest-mails/index.ts';
import { announceBooking } from '#server/features/messages/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type EventResult, updateGuestPayment } from './guest-payment.store.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { type PaidStay, prolongHold } from './paid-stay.ts';
import { requestReturn } from './refund-payment.ts';

type PaidFact = Extract<GuestPaymentFact, { kind: 'paid' }>;

/**
 * Settles money that has arrived. The ledger gets what the gateway has, always; what is too much or too late is asked back
 * from the gateway in the same transaction. A hold that the payment confirms is confirmed under the same locks, so that a
 * payment can never sell nights that somebody else has.
 */
export async function settlePaid(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking: before, property }: PaidStay,
  { charge, amount }: PaidFact,
): Promise<EventResult> {
  const { agentId, _id: paymentId, bookingId, gateway, instalment, mayConfirm } = payment;
  if (payment.state === 'paid') return 'ignored';
  if (amount.currency !== before.currency) {
    await notifyOfPayment(tx, deps, { what: 'differs', booking: before, property, payment });
    return 'amount_mismatch';
  }
  const ledger = await ledgerOf(tx, agentId, bookingId);
  const known = paymentsOf(before, ledger);
  const schedule = scheduleOf(before);
  const openMinor = openOf(instalment, { instalments: schedule.instalments, ...known });
  const { onlinePayment } = texts(defaultLocale);
  const posted = await postEntries(tx, deps, {
    ...{ booking: before, ledger, actor: 'payment', method: 'card_online' },
    drafts: [{ kind: 'payment', amountMinor: amount.amount, voids: null }],
    author: onlinePayment.author({ guestName: before.guestName, gateway }),
    externalId: `${gateway}:${charge}`,
  });
  await updateMoneyFacts(tx, posted.after);
  const booking = { ...posted.after, version: before.version + 1 };
  const today = civilDateAt(await deps.databaseNow(tx), property.timezone);
  const arrived = {
    ...{ amountMinor: amount.amount, openMinor, status: before.status, mayConfirm, nightsFree: true },
    receivedMinor: known.receivedMinor,
    firstMinor: schedule.instalments[0]?.amountMinor ?? 0,
    isBeforeArrival: today <= before.checkIn,
  };
  const isArchived = (await lockBooking(tx, agentId, bookingId)) === null;
  let settled = settlePayment(isArchived ? { ...arrived, status: 'declined' } : arrived);
  if (settled.confirms) {
    const order = { agentId, bookingId, to: 'confirmed', actor: 'payment' } as const;
    const moved = await transitionUnderLock(tx, deps, property, { ...order, actorName: before.guestName });
    if (isRefusal(moved) && before.status === 'expired')
      settled = settlePayment({ ...arrived, nightsFree: false });
    // The agreement was changed while the guest paid: the money stays, and the hold waits for the signature.
    else if (isRefusal(moved) && moved.refused === 'agreement_open')
      await prolongHold(tx, deps, booking, deps.now() + pendingHoldMs);
    else if (isRefusal(moved)) throw new Error(`a paid hold could not be confirmed: ${moved.refused}`);
  }
  const { outcome, returnedMinor, keptMinor } = settled;
  const paidAt = new Date(deps.now()).toISOString();
  const paid = { ...payment, state: 'paid', outcome, gatewayPayment: charge, paidAt } as const;
  await updateGuestPayment(tx, { agentId, paymentId }, paid);
  if (returnedMinor > 0) {
    await requestReturn(tx, deps, { payment: paid, amountMinor: returnedMinor, outcome });
    await notifyOfPayment(tx, deps, { what: outcome, booking: before, property, payment, returnedMinor });
  }
  if (keptMinor > 0) {
    await notifyOfPayment(tx, deps, { what: 'received', booking: before, property, payment });
    if (returnedMinor === 0) await mailPaymentsLater(tx, deps, before, posted.rows);
  }
  await announceBooking(tx, payment);
  return 'applied';
}
