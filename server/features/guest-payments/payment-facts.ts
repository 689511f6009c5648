import type { GuestPayment, OnlineOffer, OnlinePayment } from '#contract/bookings/guest-payments.ts';
import { isHold, isSold } from '#domain/booking/booking-states.ts';
import { type PayableInstalment, payableNow, refundableOf } from '#domain/payments/online-payment.ts';
import {
  type BookingRecord,
  type LedgerRow,
  moneyOf,
  paymentsOf,
  scheduleOf,
} from '#server/features/bookings/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { GuestPaymentRecord, RefundRecord } from './guest-payment.store.ts';

/** A booking with everything that says what its guest can pay. */
export type PayableStay = {
  booking: BookingRecord;
  ledger: readonly LedgerRow[];
  property: PropertyRecord;
  attempts: readonly GuestPaymentRecord[];
  /** Whether the confirmation waits for the guest's signature; they sign first and pay then. */
  waitsForSignature: boolean;
};

/**
 * What the guest of a booking can pay now. Before the confirmation only where the payment confirms it, and not while
 * channels may still sell the nights.
 */
export function offerOf({ booking, ledger, property, attempts, waitsForSignature }: PayableStay): {
  payable: PayableInstalment[];
  confirms: boolean;
} {
  const confirms =
    isHold(booking.status) &&
    property.rules.confirmWhenPaid === true &&
    !booking.waitsForChannels &&
    !waitsForSignature;
  if (!booking.isPriced || !(confirms || isSold(booking.status))) return { payable: [], confirms: false };
  const { receivedMinor, dueMinor } = paymentsOf(booking, ledger);
  const onTheWayMinor = attempts
    .filter(({ state }) => state === 'pending')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { instalments } = scheduleOf(booking);
  return { payable: payableNow({ instalments, receivedMinor, dueMinor, onTheWayMinor }), confirms };
}

export function offerView(stay: PayableStay, refunds: readonly RefundRecord[], now: number): OnlineOffer {
  const { payable, confirms } = offerOf(stay);
  return {
    payable: payable.map(({ kind, amountMinor, dueOn }) => ({
      instalment: kind,
      amount: moneyOf(stay.booking, amountMinor),
      dueOn,
    })),
    confirms,
    payments: stay.attempts
      .filter(({ state }) => state !== 'closed' && state !== 'opening')
      .slice(0, 20)
      .map((attempt) => paymentView(attempt, refunds, now)),
  };
}

export function paymentView(
  payment: GuestPaymentRecord,
  refunds: readonly RefundRecord[],
  now: number,
): GuestPayment {
  const { _id, instalment, state, outcome, createdAt, paidAt, expiresAt, url } = payment;
  const made = refundsOf(payment, refunds).filter((refund) => refund.state === 'made');
  return {
    ...{ _id, instalment, state, outcome, createdAt, paidAt, expiresAt },
    amount: moneyOf(payment, payment.amountMinor),
    refunded: moneyOf(payment, sumOf(made)),
    url: state === 'open' && Date.parse(expiresAt) > now ? url : null,
  };
}

export function onlinePaymentView(
  payment: GuestPaymentRecord,
  refunds: readonly RefundRecord[],
  now: number,
): OnlinePayment {
  const own = refundsOf(payment, refunds);
  return {
    ...paymentView(payment, refunds, now),
    gateway: payment.gateway,
    refundable: moneyOf(payment, refundableNow(payment, refunds)),
    refundWaits: own.some(({ state }) => state === 'waiting'),
    refundDeclined: own.at(-1)?.state === 'declined',
  };
}

/** What can still be given back of a payment, with what was asked for already. */
export function refundableNow(payment: GuestPaymentRecord, refunds: readonly RefundRecord[]): number {
  if (payment.state !== 'paid') return 0;
  const asked = refundsOf(payment, refunds).filter(({ state }) => state !== 'declined');
  return refundableOf({ amountMinor: payment.amountMinor, refundedMinor: sumOf(asked) });
}

function refundsOf({ _id }: GuestPaymentRecord, refunds: readonly RefundRecord[]): RefundRecord[] {
  return refunds.filter(({ paymentId }) => paymentId === _id);
}

function sumOf(refunds: readonly RefundRecord[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
