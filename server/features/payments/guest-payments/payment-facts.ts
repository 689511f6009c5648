import type {
  BalanceEntry,
  GuestPayment,
  OnlineOffer,
  OnlinePayment,
} from '#contract/payments/guest-payments.ts';
import { isComing } from '#domain/bookings/booking-states.ts';
import { bringingPayout } from '#domain/payments/balance.ts';
import { damageDepositOf, deductionReason, depositDueOn } from '#domain/payments/damage-deposit.ts';
import { chargeableOf } from '#domain/payments/gateway-amounts.ts';
import { refundableOf } from '#domain/payments/online-payment.ts';
import { paymentShares } from '#domain/payments/payment-return.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import {
  type BookingRecord,
  type LedgerRow,
  moneyOf,
  type OnlineInstalments,
  payableOnline,
  paymentsOf,
} from '#server/features/bookings/core/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { BalanceTransaction, PayoutRecord } from './balance.store.ts';
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

/** What the guest of a booking can pay now. */
export function offerOf({ attempts, waitsForSignature, ...stay }: PayableStay): OnlineInstalments {
  const onTheWayMinor = attempts
    .filter((attempt) => attempt.state === 'pending' && !isDeposit(attempt))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return payableOnline(stay, { onTheWayMinor, waitsForSignature });
}

/** The damage deposit of a confirmed stay, while it is due and no money for it is on its way. */
export function payableDeposit({
  booking,
  ledger,
  attempts,
}: Omit<PayableStay, 'property' | 'waitsForSignature'>): { amountMinor: number } | undefined {
  const agreedMinor = booking.quote.damageDeposit.amount;
  const { state } = damageDepositOf(ledger, agreedMinor);
  const amountMinor = chargeableOf(agreedMinor, booking.currency);
  const isOnItsWay = attempts.some((each) => isDeposit(each) && each.state === 'pending');
  const mayPay = isComing(booking.status) && booking.holdExpiresAt === null && state === 'due' && !isOnItsWay;
  return mayPay && amountMinor > 0 ? { amountMinor } : undefined;
}

export const isDeposit = ({ instalment }: Pick<GuestPaymentRecord, 'instalment'>) =>
  instalment === 'damage_deposit';

function depositView(stay: PayableStay, now: number): OnlineOffer['damageDeposit'] {
  const { booking, ledger, property } = stay;
  const agreedMinor = booking.quote.damageDeposit.amount;
  const { state, heldMinor, retainedMinor } = damageDepositOf(ledger, agreedMinor);
  if (state === 'none' || (state === 'due' && !isComing(booking.status))) return null;

  return {
    state,
    amount: moneyOf(booking, state === 'held' ? heldMinor : agreedMinor),
    retained: moneyOf(booking, retainedMinor),
    reason: deductionReason(ledger),
    dueOn: depositDueOn({ checkIn: booking.checkIn, today: civilDateAt(now, property.timezone) }),
    mayPay: payableDeposit(stay) !== undefined,
  };
}

export function offerView(stay: PayableStay, refunds: readonly RefundRecord[], now: number): OnlineOffer {
  const { payable, confirms } = offerOf(stay);
  const openMinor = paymentsOf(stay.booking, stay.ledger).dueMinor;

  return {
    payable: payable.map(({ kind, amountMinor, dueOn }) => ({
      instalment: kind,
      amount: moneyOf(stay.booking, amountMinor),
      dueOn,
    })),
    isTooSmall: payable.length === 0 && openMinor > 0 && chargeableOf(openMinor, stay.booking.currency) === 0,
    confirms,
    damageDeposit: depositView(stay, now),
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
  const own = refundsOf(payment, refunds);
  const made = own.filter((refund) => refund.state === 'made');
  const isPaid = state === 'paid';
  const shares = paymentShares({ isPaid, amountMinor: payment.amountMinor }, own);

  return {
    _id,
    instalment,
    state,
    outcome,
    createdAt,
    paidAt,
    expiresAt,
    amount: moneyOf(payment, payment.amountMinor),
    refunded: moneyOf(payment, sumOf(made)),
    retained: moneyOf(payment, shares.retainedMinor),
    returned: moneyOf(payment, shares.returnedMinor),
    returnState: shares.returnState,
    url: state === 'open' && Date.parse(expiresAt) > now ? url : null,
  };
}

export function onlinePaymentView(
  payment: GuestPaymentRecord,
  refunds: readonly RefundRecord[],
  balance: Balance,
  now: number,
): OnlinePayment {
  const own = refundsOf(payment, refunds);
  return {
    ...paymentView(payment, refunds, now),
    gateway: payment.gateway,
    refundable: moneyOf(payment, refundableNow(payment, refunds)),
    refundWaits: own.some(({ state }) => state === 'waiting'),
    refundDeclined: wasDeclined(payment, refunds),
    balance: balance.transactions
      .filter(({ paymentId }) => paymentId === payment._id)
      .map((transaction) => balanceEntry(transaction, balance.payouts)),
  };
}

/** What the gateway has booked, and the payouts that brought it. */
export type Balance = {
  transactions: readonly BalanceTransaction[];
  payouts: ReadonlyMap<string, PayoutRecord>;
};

export function balanceEntry(transaction: BalanceTransaction, payouts: Balance['payouts']): BalanceEntry {
  const { _id, kind, amountMinor, feeMinor, netMinor, createdAt, payoutId } = transaction;
  const payout = bringingPayout(payoutId, payouts);

  return {
    _id,
    kind,
    at: createdAt,
    gross: moneyOf(transaction, amountMinor),
    fee: moneyOf(transaction, feeMinor),
    net: moneyOf(transaction, netMinor),
    payout: payout && { _id: payout._id, state: payout.state, arrivesOn: payout.arrivesOn },
  };
}

/** What can still be given back of a payment, with what was asked for already. */
export function refundableNow(payment: GuestPaymentRecord, refunds: readonly RefundRecord[]): number {
  if (payment.state !== 'paid') return 0;
  const requestedRefunds = refundsOf(payment, refunds).filter(({ state }) => state !== 'declined');
  return refundableOf({ amountMinor: payment.amountMinor, refundedMinor: sumOf(requestedRefunds) });
}

/** Refunds of these payments that the gateway has still to make. */
export function waitingMinor(
  payments: readonly GuestPaymentRecord[],
  refunds: readonly RefundRecord[],
): number {
  const ids = new Set(payments.map(({ _id }) => _id));
  return sumOf(refunds.filter(({ paymentId, state }) => state === 'waiting' && ids.has(paymentId)));
}

/** Whether the gateway could not make the latest refund of a payment. */
export function wasDeclined(payment: GuestPaymentRecord, refunds: readonly RefundRecord[]): boolean {
  return refundsOf(payment, refunds).at(-1)?.state === 'declined';
}

function refundsOf({ _id }: GuestPaymentRecord, refunds: readonly RefundRecord[]): RefundRecord[] {
  return refunds.filter(({ paymentId }) => paymentId === _id);
}

function sumOf(refunds: readonly RefundRecord[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
