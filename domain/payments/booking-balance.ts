import type { BookingStatus } from '#domain/booking/booking-states.ts';
import { countingEntries, type LedgerEntry, sumOfKind } from './ledger.ts';

export type BookingBalance = {
  /** What the guest still has to pay; never negative. */
  dueMinor: number;
  /** What the host still has to give back; never negative. */
  refundDueMinor: number;
  /** Both as one number: positive is due from the guest, negative is due to the guest. */
  balanceMinor: number;
  /** How much can still come in before it is more than the host may keep; never negative. */
  roomMinor: number;
};

type BalanceFacts = {
  readonly status: BookingStatus;
  readonly totalMinor: number;
  /** Of a cancelled booking: the part of its money that stays with the host. */
  readonly retainedMinor: number;
  readonly ledger: readonly LedgerEntry[];
};

/**
 * The one balance of a booking: every list, page, file and mail takes it from here. A state says how much of the price
 * the guest is asked for and how much the host may keep. Money that was given back is not asked for again,
 * and when all of it was, nothing is.
 */
export function balanceOf(facts: BalanceFacts): BookingBalance {
  const entries = countingEntries(facts.ledger);
  const paidMinor = sumOfKind(entries, 'payment');
  const refundedMinor = sumOfKind(entries, 'refund');
  const netMinor = paidMinor - refundedMinor;
  const { askedMinor, keepableMinor } = claimOf(facts);
  const isRefunded = refundedMinor > 0 && netMinor <= 0;
  const dueMinor = isRefunded ? 0 : Math.max(0, askedMinor - paidMinor);
  const refundDueMinor = Math.max(0, netMinor - keepableMinor);
  const roomMinor = Math.max(0, dueMinor, keepableMinor - netMinor);
  return { dueMinor, refundDueMinor, balanceMinor: dueMinor - refundDueMinor, roomMinor };
}

/**
 * A cancelled booking comes to its retained part, a declined or expired one to nothing. Nothing is asked for an inquiry,
 * nor after a no-show; what came in for them may stay, up to the price.
 */
function claimOf({ status, totalMinor, retainedMinor }: Omit<BalanceFacts, 'ledger'>): {
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

/** In these states the price is promised: its parts fall due, and can be overdue. */
export function isPromised(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'checked_in' || status === 'checked_out';
}
