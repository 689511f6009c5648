import type { GuestView } from '#contract/links/guest.ts';
import { refundTimeline } from '#domain/payments/refund-timeline.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  type BookingRecord,
  type LedgerRow,
  moneyOf,
  paymentsOf,
} from '#server/features/bookings/core/index.ts';
import { waitingRefunds } from '#server/features/payments/guest-payments/index.ts';

type RefundedStay = {
  booking: BookingRecord;
  /** Entries that the guest knows. */
  ledger: readonly LedgerRow[];
  timezone: string;
};

/** What goes back to the guest of a booking, and where it is; null when nothing does. */
export async function readRefunds(
  db: Queryable,
  { booking, ledger, timezone }: RefundedStay,
): Promise<GuestView['refund']> {
  const { agentId, _id: bookingId } = booking;
  const waiting = await waitingRefunds(db, { agentId, bookingId });
  const waitingMinor = waiting.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const dueMinor = Math.max(0, paymentsOf(booking, ledger).refundDueMinor - waitingMinor);

  const steps = refundTimeline(
    ledger,
    waiting.map(({ amountMinor, requestedAt }) => ({
      amountMinor,
      requestedOn: civilDateAt(Date.parse(requestedAt), timezone),
    })),
  );
  if (dueMinor === 0 && steps.length === 0) return null;

  return {
    due: moneyOf(booking, dueMinor),
    steps: steps.map(({ amountMinor, ...step }) => ({ ...step, amount: moneyOf(booking, amountMinor) })),
  };
}
