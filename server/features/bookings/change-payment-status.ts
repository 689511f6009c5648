import type { Booking, changePaymentStatus } from '#contract/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import {
  entriesForPaymentStatus,
  type LedgerEntryDraft,
  summarisePayments,
} from '#domain/payments/payment-status.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { conversationOfBooking } from '#server/features/messages/index.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { type BookingRecord, insertBookingEvent, lockBooking, updatePaymentStatus } from './booking.store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { insertLedgerRow, type LedgerRow, ledgerOf } from './ledger.store.ts';
import { readBookingFor } from './read-booking.ts';

type Change = InputOf<typeof changePaymentStatus>['body'];

/** Posts the ledger entries that make a payment status true; the ledger itself is never changed. */
export async function changePaymentStatusFor(
  deps: BookingDeps,
  { bookingId, change }: { bookingId: string; change: Change },
  caller: AgentCaller,
): Promise<Booking | Refusal<RefusalCode>> {
  if (change.date !== undefined && !isCivilDate(change.date)) return refuse('invalid_dates');
  const { agentId } = caller;
  return deps.transact(
    async (tx): Promise<Booking | Refusal<RefusalCode>> => {
      const booking = await lockBooking(tx, agentId, bookingId);
      if (!booking) return refuse('not_found');
      const { totalMinor } = booking;
      const ledger = await ledgerOf(tx, agentId, bookingId);
      const { paymentStatus: wanted, amountMinor } = change;
      const drafts = entriesForPaymentStatus({ wanted, ledger, totalMinor, amountMinor });
      if (isRefusal(drafts)) return drafts;
      if (drafts.length > 0) {
        const rows = await post(tx, deps, { booking, drafts, change, caller });
        const { status } = summarisePayments({ ledger: [...ledger, ...rows], totalMinor });
        await recordChange(tx, deps, { booking, paymentStatus: status, caller });
      }
      return readBookingFor(tx, { agentId, bookingId, now: deps.now() });
    },
    { once: caller.request.once },
  );
}

async function post(
  tx: Tx,
  deps: BookingDeps,
  entry: { booking: BookingRecord; drafts: readonly LedgerEntryDraft[]; change: Change; caller: AgentCaller },
): Promise<LedgerRow[]> {
  const { booking, drafts, change, caller } = entry;
  const { agentId, _id: bookingId, propertyId } = booking;
  const card = (await propertyCardsOf(tx, agentId, [propertyId])).get(propertyId);
  const rows = drafts.map(
    (draft): LedgerRow => ({
      ...draft,
      _id: deps.newId(),
      method: change.method ?? 'other',
      date: change.date ?? civilDateAt(deps.now(), card?.timezone ?? 'UTC'),
      note: change.note?.trim() ?? '',
      author: caller.name,
      createdAt: new Date(deps.now()).toISOString(),
    }),
  );
  for (const row of rows) await insertLedgerRow(tx, { ...row, agentId, bookingId });
  return rows;
}

async function recordChange(
  tx: Tx,
  deps: BookingDeps,
  change: { booking: BookingRecord; paymentStatus: BookingRecord['paymentStatus']; caller: AgentCaller },
): Promise<void> {
  const { booking, paymentStatus, caller } = change;
  const { agentId, _id: bookingId } = booking;
  const at = new Date(deps.now()).toISOString();
  await updatePaymentStatus(tx, { agentId, _id: bookingId, paymentStatus, updatedAt: at });
  await insertBookingEvent(tx, {
    agentId,
    bookingId,
    _id: deps.newId(),
    at,
    actor: 'agent',
    actorName: caller.name,
    kind: 'payment_status_changed',
    from: null,
    to: null,
    note: `${booking.paymentStatus} → ${paymentStatus}`,
  });
  const ids = { bookingId, version: booking.version + 1 };
  await announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (!conversation) return;
  await announce(tx, { topic: `conversation:${conversation._id}`, kind: 'booking_changed', ids });
}
