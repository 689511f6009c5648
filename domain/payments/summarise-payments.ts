import type { CivilDate } from '#domain/shared/civil-date.ts';
import { countingEntries, type LedgerEntry, sumOfKind } from './ledger.ts';

/** The same list as in the contract. */
export const paymentStates = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStates)[number];

export type PaymentSummary = {
  status: PaymentStatus;
  /** All payments that count. */
  receivedMinor: number;
  refundedMinor: number;
  /** Received less refunded. */
  netMinor: number;
  /** Total less net: what a payment must be to make it paid; negative when overpaid. What is owed says `balanceOf`. */
  remainderMinor: number;
  overdue: boolean;
  overpaid: boolean;
};

/** Payment status is computed, never set: any ledger gives exactly one. */
export function summarisePayments(input: {
  readonly ledger: readonly LedgerEntry[];
  readonly totalMinor: number;
  /** What is agreed as deposit; 0 or absent: none. */
  readonly depositMinor?: number | undefined;
  /** The day by which the open balance is to be paid; late from the day after. */
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
  // What was given back is not asked for again.
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
 * Paid comes first, so that a returned overpayment, or a new payment after a refund, is not called a refund. The deposit
 * is "paid" from the deposit up to the total: below it, or where none is agreed, it is a part payment.
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
