import { type BookingStatus, isSold } from '#domain/bookings/booking-states.ts';
import type { LedgerEntryDraft } from './ledger.ts';

export const recordableKinds = ['payment', 'refund'] as const;

/** A payment or refund to record. */
export type RecordableEntry = LedgerEntryDraft & { kind: (typeof recordableKinds)[number] };

type ChangedMoney = {
  readonly status: BookingStatus;
  readonly before: { readonly totalMinor: number };
  /** Price and balance after the change. */
  readonly after: {
    readonly totalMinor: number;
    readonly dueMinor: number;
    readonly refundDueMinor: number;
  };
  /** Received less refunded. */
  readonly netMinor: number;
};

/**
 * The ledger entry with which a change of price is settled: a refund of what the host owes now, or a payment of what the
 * price rose by, at most what is due. Null when no money has to move, and for a request that is neither sold nor paid.
 */
export function recordableDifference({
  status,
  before,
  after,
  netMinor,
}: ChangedMoney): RecordableEntry | null {
  if (after.refundDueMinor > 0) return { kind: 'refund', amountMinor: after.refundDueMinor, voids: null };
  if (!isSold(status) && netMinor <= 0) return null;
  const amountMinor = Math.min(after.totalMinor - before.totalMinor, after.dueMinor);
  return amountMinor > 0 ? { kind: 'payment', amountMinor, voids: null } : null;
}
