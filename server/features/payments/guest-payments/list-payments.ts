import type { OnlinePayments } from '#contract/payments/guest-payments.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type BookingDeps,
  findBooking,
  ledgerOf,
  lockBooking,
  takesOnlinePayments,
  waitsForSignature,
} from '#server/features/bookings/core/index.ts';
import { lastPaymentAsk, queuePaymentAsk } from '#server/features/messages/guest-mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { payoutsById, transactionsOfBooking } from './balance.store.ts';
import { paymentsOfBooking, refundsOfBooking } from './guest-payment.store.ts';
import { logOnline } from './paid-stay.ts';
import { findPaymentAccount } from './payment-account.store.ts';
import { offerOf, onlinePaymentView } from './payment-facts.ts';

type Key = { agentId: string; bookingId: string };

export async function listOnlinePayments(
  deps: BookingDeps,
  db: Queryable,
  key: Key,
): Promise<OnlinePayments> {
  const { agentId, bookingId } = key;
  const attempts = await paymentsOfBooking(db, agentId, bookingId);
  const refunds = await refundsOfBooking(db, agentId, bookingId);
  const transactions = await transactionsOfBooking(db, agentId, bookingId);
  const payouts = await payoutsById(
    db,
    agentId,
    transactions.flatMap(({ payoutId }) => payoutId ?? []),
  );
  const account = await findPaymentAccount(db, agentId);

  return {
    isConnected: await takesOnlinePayments(deps, db, agentId),
    missingRight: account?.missingRight ?? null,
    items: attempts.map((attempt) =>
      onlinePaymentView(attempt, refunds, { transactions, payouts }, deps.now()),
    ),
    requestedAt: await lastPaymentAsk(db, key),
  };
}

export async function readOnlinePayments(
  deps: BookingDeps,
  key: Key,
): Promise<OnlinePayments | Refusal<'not_found'>> {
  const booking = await findBooking(deps.pool, key.agentId, key.bookingId);
  return booking ? listOnlinePayments(deps, deps.pool, key) : refuse('not_found');
}

/** A guest is not asked again within this time. */
const askAgainMs = hourMs;

/** Mails the guest what is due, with a link to their page, where they can pay it. */
export async function requestPayment(
  deps: BookingDeps,
  key: Key,
): Promise<
  | OnlinePayments
  | Refusal<'not_found' | 'nothing_to_pay' | 'guest_without_email' | 'sent_too_soon' | 'idempotency_mismatch'>
> {
  const { agentId, bookingId } = key;
  return deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    const property = booking && (await findProperty(tx, agentId, booking.propertyId, { evenDeleted: true }));
    if (!booking || !property) return refuse('not_found');
    if (booking.guest.email === null) return refuse('guest_without_email');

    const ledger = await ledgerOf(tx, agentId, bookingId);
    const attempts = await paymentsOfBooking(tx, agentId, bookingId);
    const [next] = offerOf({
      booking,
      ledger,
      property,
      attempts,
      waitsForSignature: await waitsForSignature(tx, booking),
    }).payable;
    if (!next) return refuse('nothing_to_pay');

    const last = await lastPaymentAsk(tx, key);
    if (last !== null && Date.parse(last) > deps.now() - askAgainMs)
      return refuse('sent_too_soon', { cause: 'payment_just_requested' });

    await queuePaymentAsk(tx, deps, { booking, subject: `asked:${deps.newId()}` });
    logOnline(tx, deps, { what: 'requested', booking, amountMinor: next.amountMinor });

    return listOnlinePayments(deps, tx, key);
  });
}
