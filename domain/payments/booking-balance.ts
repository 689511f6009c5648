import type { BookingStatus } from '#domain/booking/booking-states.ts';
import { countingEntries, type LedgerEntry, sumOfKind } from './ledger.ts';

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
};

/**
 * Balance of a booking in minor units; every list, page, file and mail uses it. The booking state decides how much of
 * the price is due from the guest and how much the host may retain. Refunded money does not become due again, and after
 * a full refund nothing is due.
 */
export function balanceOf(facts: BalanceFacts): BookingBalance {
  const entries = countingEntries(facts.ledger);
  const paidMinor = sumOfKind(entries, 'payment');
  const refundedMinor = sumOfKind(entries, 'refund');
  const netMinor = paidMinor - refundedMinor;
  const { askedMinor, keepableMinor } = claimByState(facts);
  const isRefunded = refundedMinor > 0 && netMinor <= 0;
  const dueMinor = isRefunded ? 0 : Math.max(0, askedMinor - paidMinor);
  const refundDueMinor = Math.max(0, netMinor - keepableMinor);
  const roomMinor = Math.max(0, dueMinor, keepableMinor - netMinor);
  return { dueMinor, refundDueMinor, balanceMinor: dueMinor - refundDueMinor, roomMinor };
}

/**
 * Amounts due and retainable by state. A cancelled booking is worth its retained part, a declined or expired one
 * nothing. Nothing is due for an inquiry or a no-show, but money received may be retained up to the price.
 */
function claimByState({ status, totalMinor, retainedMinor }: Omit<BalanceFacts, 'ledger'>): {
  askedMinor: number;
  keepableMinor: number;
} {
  switch (status) {
    case 'pending':
    case 'held':
    case 'confirmed':
    case 'checked_in':
    case 'checked_out':
      return { askedMinor: totalMinor, keepableMinor: totalMinor };
    case 'inquiry':
    case 'no_show':
      return { askedMinor: 0, keepableMinor: totalMinor };
    case 'cancelled':
      return { askedMinor: retainedMinor, keepableMinor: retainedMinor };
    case 'declined':
    case 'expired':
      return { askedMinor: 0, keepableMinor: 0 };
  }
}
