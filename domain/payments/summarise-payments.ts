import type { CivilDate } from '#domain/shared/civil-date.ts';
import { countingEntries, type LedgerEntry, sumOfKind } from './ledger.ts';
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
}): PaymentSummary {
  const { ledger, totalMinor, depositMinor = 0, dueOn, today } = input;
  const entries = countingEntries(ledger);
  const receivedMinor = sumOfKind(entries, 'payment');
  const refundedMinor = sumOfKind(entries, 'refund');
  const netMinor = receivedMinor - refundedMinor;
  const status = statusOf({ netMinor, refundedMinor, totalMinor, depositMinor });
  const isLate = typeof dueOn === 'string' && today !== undefined && today > dueOn;
  // Refunded money does not become due again.
  const isOwing = status !== 'refunded' && receivedMinor < totalMinor;
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
}): PaymentStatus {
  const { netMinor, refundedMinor, totalMinor, depositMinor } = sums;
  if (netMinor >= totalMinor) return 'paid';
  if (refundedMinor > 0) return netMinor > 0 ? 'partially_refunded' : 'refunded';
  if (netMinor <= 0) return 'unpaid';
  return depositMinor > 0 && netMinor >= depositMinor ? 'deposit_paid' : 'partially_paid';
}
