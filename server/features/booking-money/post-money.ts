import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { LedgerEntryDraft } from '#domain/payments/ledger.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  insertLedgerRow,
  type LedgerRow,
  ledgerOf,
  loadBooking,
  lockBooking,
  paymentsOf,
  recordBookingEvent,
  updateMoneyFacts,
  withMoneyFacts,
} from '#server/features/bookings/index.ts';
import { conversationOfBooking } from '#server/features/messages/index.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

export type Posting = {
  bookingId: string;
  caller: AgentCaller;
  method?: LedgerRow['method'] | undefined;
  date?: string | undefined;
  note?: string | undefined;
  acceptOverpayment?: boolean | undefined;
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
        const rows = await writeEntries(tx, deps, { booking, drafts, posting });
        await recordPosting(tx, deps, { booking, ledger, rows, caller });
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

async function writeEntries(
  tx: Tx,
  deps: BookingDeps,
  entry: { booking: BookingRecord; drafts: readonly LedgerEntryDraft[]; posting: Posting },
): Promise<LedgerRow[]> {
  const { booking, drafts, posting } = entry;
  const { agentId, _id: bookingId, propertyId } = booking;
  const card = (await propertyCardsOf(tx, agentId, [propertyId])).get(propertyId);
  const rows = drafts.map(
    (draft): LedgerRow => ({
      ...draft,
      _id: deps.newId(),
      method: posting.method ?? 'other',
      date: posting.date ?? civilDateAt(deps.now(), card?.timezone ?? 'UTC'),
      note: posting.note?.trim() ?? '',
      author: posting.caller.name,
      createdAt: new Date(deps.now()).toISOString(),
    }),
  );
  for (const row of rows) await insertLedgerRow(tx, { ...row, agentId, bookingId });
  return rows;
}

async function recordPosting(
  tx: Tx,
  deps: BookingDeps,
  posted: {
    booking: BookingRecord;
    ledger: readonly LedgerRow[];
    rows: readonly LedgerRow[];
    caller: AgentCaller;
  },
): Promise<void> {
  const { booking, ledger, rows, caller } = posted;
  const { agentId, _id: bookingId } = booking;
  const at = new Date(deps.now()).toISOString();
  const after = { ...withMoneyFacts(booking, [...ledger, ...rows]), updatedAt: at };
  await updateMoneyFacts(tx, after);
  for (const row of rows) {
    const voided = row.voids === null ? row : ledger.find(({ _id }) => _id === row.voids);
    const { amountMinor } = voided ?? row;
    logMoney(tx, {
      row: { ...row, amountMinor },
      booking,
      paymentStatus: after.paymentStatus,
      at: deps.now(),
    });
  }
  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code: booking.code,
    _id: deps.newId(),
    at,
    actor: 'agent',
    actorName: caller.name,
    kind: 'payment_status_changed',
    from: null,
    to: null,
    note: `${booking.paymentStatus} → ${after.paymentStatus}`,
  });
  const ids = { bookingId, version: booking.version + 1 };
  await announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (!conversation) return;
  await announce(tx, { topic: `conversation:${conversation._id}`, kind: 'booking_changed', ids });
}

const moneyActions = {
  payment: 'payment_received',
  refund: 'payment_refunded',
  void: 'payment_voided',
} as const;

/** Logs the amount and the method; the note stays with the booking. */
function logMoney(
  tx: Tx,
  posted: { row: LedgerRow; booking: BookingRecord; paymentStatus: string; at: number },
): void {
  const { row, booking, paymentStatus, at } = posted;
  const money = { amount: row.amountMinor, currency: booking.currency };
  logEvent(tx, {
    type: 'payment',
    action: moneyActions[row.kind],
    summary: texts(defaultLocale).log.money({
      kind: row.kind,
      amount: `${booking.currency} ${minorToMajorText(money)}`,
      code: booking.code,
    }),
    entity: { type: 'booking', id: booking._id },
    accountId: booking.agentId,
    before: { paymentStatus: booking.paymentStatus },
    after: { paymentStatus, ...money, method: row.method, date: row.date },
    at,
  });
}
