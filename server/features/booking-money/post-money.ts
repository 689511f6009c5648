import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { LedgerEntryDraft } from '#domain/payments/ledger.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type LedgerRow,
  ledgerOf,
  loadBooking,
  lockBooking,
  paymentsOf,
  postEntries,
  updateMoneyFacts,
} from '#server/features/bookings/index.ts';
import { mailPaymentsLater } from '#server/features/guest-mails/index.ts';
import { conversationOfBooking } from '#server/features/messages/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

export type Posting = {
  bookingId: string;
  caller: AgentCaller;
  method?: LedgerRow['method'] | undefined;
  date?: string | undefined;
  note?: string | undefined;
  acceptOverpayment?: boolean | undefined;
  /** Whether the guest gets a mail about a payment; by default they do. */
  notifyGuest?: boolean | undefined;
};

type DraftEntries<Code extends RefusalCode> = (
  booking: BookingRecord,
  ledger: readonly LedgerRow[],
) => LedgerEntryDraft[] | Refusal<Code>;

export type PostingRefusalCode = 'not_found' | 'invalid_dates' | 'overpayment' | 'idempotency_mismatch';

/**
 * The only way to post money. Entries are drafted under the booking's lock, so concurrent postings see one another;
 * the payment status follows from the whole ledger.
 */
export async function postMoney<Code extends RefusalCode>(
  deps: BookingDeps,
  posting: Posting,
  draft: DraftEntries<Code>,
): Promise<Booking | Refusal<Code | PostingRefusalCode>> {
  const { bookingId, caller, date } = posting;
  const { agentId } = caller;
  if (date !== undefined && !isCivilDate(date)) return refuse('invalid_dates');
  return deps.transact(
    async (tx): Promise<Booking | Refusal<Code | PostingRefusalCode>> => {
      const booking = await lockBooking(tx, agentId, bookingId);
      if (!booking) return refuse('not_found');
      const ledger = await ledgerOf(tx, agentId, bookingId);
      const drafts = draft(booking, ledger);
      if (isRefusal(drafts)) return drafts;
      const excess = refuseExcess({ booking, ledger, drafts });
      if (excess && posting.acceptOverpayment !== true) return excess;
      if (drafts.length > 0) {
        const { method, note } = posting;
        const entries = { booking, ledger, drafts, author: caller.name, method, date, note };
        const posted = await postEntries(tx, deps, entries);
        await updateMoneyFacts(tx, posted.after);
        if (posting.notifyGuest !== false) await mailPaymentsLater(tx, deps, booking, posted.rows);
        await announcePosting(tx, booking);
      }
      return loadBooking(tx, { agentId, bookingId, now: deps.now() });
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Refuses payments above what the booking can take, which are usually a mistyped digit. */
function refuseExcess(posted: {
  booking: BookingRecord;
  ledger: readonly LedgerRow[];
  drafts: readonly LedgerEntryDraft[];
}): Refusal<'overpayment'> | null {
  const paidMinor = posted.drafts.reduce(
    (sum, { kind, amountMinor }) => (kind === 'payment' ? sum + amountMinor : sum),
    0,
  );
  const { roomMinor, dueMinor } = paymentsOf(posted.booking, posted.ledger);
  const excessMinor = paidMinor - roomMinor;
  return excessMinor > 0 ? refuse('overpayment', { facts: { excessMinor, dueMinor } }) : null;
}

async function announcePosting(tx: Tx, { agentId, _id: bookingId, version }: BookingRecord): Promise<void> {
  const ids = { bookingId, version: version + 1 };
  await announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (!conversation) return;
  await announce(tx, { topic: `conversation:${conversation._id}`, kind: 'booking_changed', ids });
}
