import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { sumLedger } from './account-statement.ts';
import type { LedgerEntry } from './ledger.ts';
import type { PaymentStatus } from './payment-lists.ts';

export type PaymentSummary = {
  status: PaymentStatus;
  /** Sum of all payments that are not voided. */
  receivedMinor: number;
  refundedMinor: number;
  /** Received less refunded. */
  netMinor: number;
  /** Total less net: the payment that would complete it; negative when overpaid. `balanceOf` gives the amount due. */
  remainderMinor: number;
  overdue: boolean;
  overpaid: boolean;
};

/** Payment status and sums of a ledger, in minor units. The status is computed, never set. */
export function summarisePayments(input: {
  readonly ledger: readonly LedgerEntry[];
  readonly totalMinor: number;
  /** Agreed deposit; 0 or absent: none. */
  readonly depositMinor?: number | undefined;
  /** Due date of the open balance; overdue from the day after. */
  readonly dueOn?: CivilDate | null | undefined;
  readonly today?: CivilDate | undefined;
  /** The smallest amount that can be paid; a rest below it counts as paid. Default: one minor unit. */
  readonly stepMinor?: number | undefined;
}): PaymentSummary {
  const { ledger, totalMinor, depositMinor = 0, dueOn, today, stepMinor = 1 } = input;
  const { paidMinor: receivedMinor, refundedMinor, netMinor } = sumLedger(ledger);
  const status = statusOf({ netMinor, refundedMinor, totalMinor, depositMinor, stepMinor });
  const isLate = typeof dueOn === 'string' && today !== undefined && today > dueOn;
  // Refunded money does not become due again.
  const isOwing = status !== 'refunded' && openMinor(totalMinor, receivedMinor, stepMinor) > 0;

  return {
    status,
    receivedMinor,
    refundedMinor,
    netMinor,
    remainderMinor: totalMinor - netMinor,
    overdue: isLate && isOwing,
    overpaid: netMinor > totalMinor,
  };
}

/**
 * `paid` is checked first, so that a refunded overpayment or a payment after a refund still counts as paid.
 * `deposit_paid` holds from the deposit up to the total; less, or without an agreed deposit, is a part payment.
 */
function statusOf(sums: {
  readonly netMinor: number;
  readonly refundedMinor: number;
  readonly totalMinor: number;
  readonly depositMinor: number;
  readonly stepMinor: number;
}): PaymentStatus {
  const { netMinor, refundedMinor, totalMinor, depositMinor, stepMinor } = sums;
  if (openMinor(totalMinor, netMinor, stepMinor) === 0) return 'paid';
  if (refundedMinor > 0) return netMinor > 0 ? 'partially_refunded' : 'refunded';
  if (netMinor <= 0) return 'unpaid';
  return depositMinor > 0 && netMinor >= depositMinor ? 'deposit_paid' : 'partially_paid';
}

/** What is open of an amount. A rest that is too small for a gateway, once something was paid, is not asked for. */
function openMinor(requestedMinor: number, paidMinor: number, stepMinor: number): number {
  const restMinor = Math.max(0, requestedMinor - paidMinor);
  return paidMinor > 0 && restMinor < stepMinor ? 0 : restMinor;
}

export type BookingBalance = {
  /** What the guest still has to pay; never negative. */
  dueMinor: number;
  /** What the host still has to refund; never negative. */
  refundDueMinor: number;
  /** Both as one number: positive is due from the guest, negative is due to the guest. */
  balanceMinor: number;
  /** How much more can be received before a refund would be due; never negative. */
  roomMinor: number;
};

type BalanceFacts = {
  readonly status: BookingStatus;
  readonly totalMinor: number;
  /** For a cancelled booking, the part of its money that the host retains. */
  readonly retainedMinor: number;
  readonly ledger: readonly LedgerEntry[];
  /** As in `summarisePayments`. */
  readonly stepMinor?: number | undefined;
};

/**
 * Balance of a booking in minor units; every list, page, file and mail uses it. The booking state decides how much of
 * the price is due from the guest and how much the host may retain. Refunded money does not become due again, and after
 * a full refund nothing is due.
 */
export function balanceOf(facts: BalanceFacts): BookingBalance {
  const { paidMinor, refundedMinor, netMinor } = sumLedger(facts.ledger);
  const { requestedMinor, keepableMinor } = claimByState(facts);
  const isRefunded = refundedMinor > 0 && netMinor <= 0;
  const dueMinor = isRefunded ? 0 : openMinor(requestedMinor, paidMinor, facts.stepMinor ?? 1);
  const refundDueMinor = Math.max(0, netMinor - keepableMinor);
  const roomMinor = Math.max(0, dueMinor, keepableMinor - netMinor);
  return { dueMinor, refundDueMinor, balanceMinor: dueMinor - refundDueMinor, roomMinor };
}

/**
 * Amounts due and retainable by state. A cancelled booking is worth its retained part, a declined or expired one
 * nothing. Nothing is due for an inquiry or a no-show, but money received may be retained up to the price.
 */
function claimByState({
  status,
  totalMinor,
  retainedMinor,
}: Pick<BalanceFacts, 'status' | 'totalMinor' | 'retainedMinor'>): {
  requestedMinor: number;
  keepableMinor: number;
} {
  switch (status) {
    case 'pending':
    case 'held':
    case 'confirmed':
    case 'checked_in':
    case 'checked_out':
      return { requestedMinor: totalMinor, keepableMinor: totalMinor };
    case 'inquiry':
    case 'no_show':
      return { requestedMinor: 0, keepableMinor: totalMinor };
    case 'cancelled':
      return { requestedMinor: retainedMinor, keepableMinor: retainedMinor };
    case 'declined':
    case 'expired':
      return { requestedMinor: 0, keepableMinor: 0 };
  }
}
