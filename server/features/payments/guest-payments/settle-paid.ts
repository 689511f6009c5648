import { isComing, isHold } from '#domain/bookings/booking-states.ts';
import { damageDepositOf, settleDamageDeposit } from '#domain/payments/damage-deposit.ts';
import { chargeableOf } from '#domain/payments/gateway-amounts.ts';
import {
  openOf,
  type PaymentOutcome,
  pendingHoldMs,
  settlePayment,
} from '#domain/payments/online-payment.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { GuestPaymentFact } from '#server/adapters/guest-payments/guest-payments.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type LedgerRow,
  ledgerOf,
  lockBooking,
  paymentsOf,
  postEntries,
  scheduleOf,
  transitionUnderLock,
  updateMoneyFacts,
  waitsForSignature,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { mailPaymentsLater } from '#server/features/messages/guest-mails/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type EventResult, paymentsOfBooking, updateGuestPayment } from './guest-payment.store.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { lockBookingOf, type PaidStay, prolongHold } from './paid-stay.ts';
import { isDeposit } from './payment-facts.ts';
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
  const { agentId, bookingId, instalment, mayConfirm } = payment;
  if (payment.state === 'paid') return 'ignored';
  if (amount.currency !== before.currency) {
    await notifyOfPayment(tx, deps, { what: 'differs', booking: before, property, payment });
    return 'amount_mismatch';
  }

  const ledger = await ledgerOf(tx, agentId, bookingId);
  if (instalment === 'damage_deposit')
    return settleDeposit(tx, deps, { payment, booking: before, property }, { charge, amount, ledger });

  const known = paymentsOf(before, ledger);
  const schedule = scheduleOf(before);
  const openMinor = openOf(instalment, { instalments: schedule.instalments, ...known });
  const posted = await postPaid(tx, deps, { payment, booking: before, ledger, charge, amount });
  const booking = { ...posted.after, version: before.version + 1 };
  const now = await deps.databaseNow(tx);
  const today = civilDateAt(now, property.timezone);

  const arrived = {
    amountMinor: amount.amount,
    openMinor,
    status: before.status,
    mayConfirm,
    nightsFree: true,
    receivedMinor: known.receivedMinor,
    firstMinor: chargeableOf(schedule.instalments[0]?.amountMinor ?? 0, before.currency),
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
      await prolongHold(tx, deps, booking, now + pendingHoldMs);
    else if (isRefusal(moved)) throw new Error(`a paid hold could not be confirmed: ${moved.refused}`);
  }

  await notePaid(tx, deps, { payment, booking: before, property }, { ...settled, charge });
  if (settled.retainedMinor > 0)
    await mailPaymentsLater(tx, deps, before, posted.rows, settled.retainedMinor);

  return 'applied';
}

/** The damage deposit is in no sum of the price and confirms nothing. */
async function settleDeposit(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking, property }: PaidStay,
  { charge, amount, ledger }: Omit<PaidFact, 'kind'> & { ledger: readonly LedgerRow[] },
): Promise<EventResult> {
  const agreedMinor = booking.quote.damageDeposit.amount;
  const settled = settleDamageDeposit(damageDepositOf(ledger, agreedMinor), {
    amountMinor: amount.amount,
    agreedMinor,
    isComing: isComing(booking.status) && (await lockBooking(tx, payment.agentId, booking._id)) !== null,
  });
  const posted = await postPaid(tx, deps, { payment, booking, ledger, charge, amount });
  await notePaid(tx, deps, { payment, booking, property }, { ...settled, charge });
  if (settled.retainedMinor > 0)
    await mailPaymentsLater(tx, deps, booking, posted.rows, settled.retainedMinor);
  return 'applied';
}

/** Writes what has arrived into the ledger, in full and under the gateway's name of it. */
async function postPaid(
  tx: Tx,
  deps: BookingDeps,
  paid: Omit<PaidFact, 'kind'> & Omit<PaidStay, 'property'> & { ledger: readonly LedgerRow[] },
): ReturnType<typeof postEntries> {
  const { payment, booking, ledger, charge, amount } = paid;
  const { gateway } = payment;
  const kind = isDeposit(payment) ? 'deposit_held' : 'payment';
  const { onlinePayment } = texts(defaultLocale);

  const posted = await postEntries(tx, deps, {
    booking,
    ledger,
    actor: 'payment',
    method: 'card_online',
    drafts: [{ kind, amountMinor: amount.amount, voids: null }],
    author: onlinePayment.author({ guestName: booking.guestName, gateway }),
    externalId: `${gateway}:${charge}`,
  });
  await updateMoneyFacts(tx, posted.after);

  return posted;
}

/** Notes what became of a payment, asks back what goes back, and tells both sides. */
async function notePaid(
  tx: Tx,
  deps: BookingDeps,
  { payment, booking, property }: PaidStay,
  settled: { outcome: PaymentOutcome; retainedMinor: number; returnedMinor: number; charge: string },
): Promise<void> {
  const { outcome, retainedMinor, returnedMinor, charge } = settled;
  const { agentId, _id: paymentId } = payment;
  const paidAt = new Date(deps.now()).toISOString();
  const paid = { ...payment, state: 'paid', outcome, gatewayPayment: charge, paidAt } as const;
  await updateGuestPayment(tx, { agentId, paymentId }, paid);
  if (returnedMinor > 0) {
    await requestReturn(tx, deps, { payment: paid, amountMinor: returnedMinor, outcome });
    await notifyOfPayment(tx, deps, { what: outcome, booking, property, payment, returnedMinor });
  }

  const retained = { ...payment, amountMinor: retainedMinor };
  if (retainedMinor > 0)
    await notifyOfPayment(tx, deps, { what: 'received', booking, property, payment: retained });
  announceBooking(tx, payment);
}

export const paidHoldQueue = 'confirm-paid-hold';

/** Confirms a hold once its guest has signed, where a payment would have confirmed it but for the signature. */
export async function confirmPaidHoldLater(
  tx: Tx,
  { agentId, _id: bookingId }: Pick<BookingRecord, 'agentId' | '_id'>,
): Promise<void> {
  await enqueue(tx, paidHoldQueue, { agentId, bookingId });
}

export async function confirmPaidHold(
  deps: BookingDeps,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<void> {
  await deps.transact(async (tx) => {
    const stay = await lockBookingOf(tx, { agentId, bookingId });
    if (!stay || !isHold(stay.booking.status)) return null;

    const { booking, property } = stay;
    const attempts = await paymentsOfBooking(tx, agentId, bookingId);
    const [first] = scheduleOf(booking).instalments;
    const { netMinor } = paymentsOf(booking, await ledgerOf(tx, agentId, bookingId));
    const confirms =
      attempts.some(({ state, mayConfirm }) => state === 'paid' && mayConfirm) &&
      netMinor >= chargeableOf(first?.amountMinor ?? 0, booking.currency) &&
      !(await waitsForSignature(tx, booking));
    if (!confirms) return null;

    const order = { agentId, bookingId, to: 'confirmed', actor: 'payment' } as const;
    const moved = await transitionUnderLock(tx, deps, property, { ...order, actorName: booking.guestName });
    if (isRefusal(moved) && moved.refused !== 'not_found')
      throw new Error(`a paid hold could not be confirmed: ${moved.refused}`);

    return null;
  });
}
