import { isEnded } from '#domain/bookings/booking-states.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights } from '#server/features/bookings/availability/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type BookingRecord, softDeleteBooking, updateUndoneBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { insertBookingEvent } from '../history/booking-event.store.ts';
import { insertLedgerRow, type LedgerRow, ledgerOf } from '../money/ledger.store.ts';
import { withMoneyFacts } from '../money/money-facts.ts';
import { moveNights, recordImportChange, voidOf } from './change-imported-booking.ts';
import { paymentOf } from './save-imported-booking.ts';

type Deps = Pick<BookingDeps, 'newId' | 'now'>;

/**
 * Takes an imported booking away, under the property's lock: its payments are voided, its nights are free, and it is
 * deleted as agents delete bookings. Ledger and history stay.
 */
export async function removeImportedBooking(
  tx: Tx,
  deps: Deps,
  { booking, author }: { booking: BookingRecord; author: string },
): Promise<void> {
  const { agentId, _id: bookingId, code } = booking;
  const at = new Date(deps.now()).toISOString();
  const ledger = await voidPayments(tx, deps, { booking, author });
  await releaseNights(tx, agentId, bookingId);

  const cancelled = withMoneyFacts(isEnded(booking.status) ? booking : cancelledBooking(booking, at), ledger);
  if (!(await updateUndoneBooking(tx, { ...cancelled, updatedAt: at })))
    throw new Error('a locked booking has another version');

  await recordImportChange(tx, deps, { before: booking, after: cancelled, author });
  await softDeleteBooking(tx, { agentId, _id: bookingId, deletedAt: at });
  await insertBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at,
    actor: 'agent',
    actorName: author,
    kind: 'deleted',
    from: null,
    to: null,
    note: '',
  });
}

/**
 * Makes a booking what it was before an import changed it, under the property's lock; returns its version. Null when
 * another stay has one of its nights by now.
 */
export async function restoreImportedBooking(
  tx: Tx,
  deps: Deps,
  { booking, before, author }: { booking: BookingRecord; before: BookingRecord; author: string },
): Promise<number | null> {
  const { agentId, _id: bookingId } = booking;
  const restored = { ...before, version: booking.version, updatedAt: new Date(deps.now()).toISOString() };
  if (!(await moveNights(tx, restored))) return null;

  const ledger = await restorePayments(tx, deps, { booking, before, author });
  const stored = withMoneyFacts(restored, ledger);
  if (!(await updateUndoneBooking(tx, stored))) throw new Error('a locked booking has another version');

  await recordImportChange(tx, deps, {
    before: { ...booking, _id: bookingId, agentId },
    after: stored,
    author,
  });
  return stored.version + 1;
}

async function restorePayments(
  tx: Tx,
  deps: Deps,
  { booking, before, author }: { booking: BookingRecord; before: BookingRecord; author: string },
): Promise<LedgerRow[]> {
  const { agentId, _id: bookingId } = booking;
  if (booking.receivedMinor === before.receivedMinor) return ledgerOf(tx, agentId, bookingId);

  const ledger = await voidPayments(tx, deps, { booking, author });
  if (before.receivedMinor <= 0) return ledger;
  const { checkIn, checkOut, receivedMinor: paidMinor } = before;
  const row = paymentOf(deps, { stay: { checkIn, checkOut }, paidMinor, author });
  await insertLedgerRow(tx, { ...row, agentId, bookingId, externalId: null });
  return [...ledger, row];
}

async function voidPayments(
  tx: Tx,
  deps: Deps,
  { booking, author }: { booking: BookingRecord; author: string },
): Promise<LedgerRow[]> {
  const { agentId, _id: bookingId } = booking;
  const ledger = await ledgerOf(tx, agentId, bookingId);
  const voids = countingEntries(ledger).map((entry) => voidOf(deps, entry, author));
  for (const row of voids) await insertLedgerRow(tx, { ...row, agentId, bookingId, externalId: null });
  return [...ledger, ...voids];
}

function cancelledBooking(booking: BookingRecord, at: string): BookingRecord {
  const reason = texts(defaultLocale).imports.rolledBack;
  return {
    ...booking,
    status: 'cancelled',
    previousStatus: booking.status,
    cancellation: { by: 'agent', reason, at, refundMinor: 0, retainedMinor: 0 },
    holdExpiresAt: null,
    nextDueOn: null,
  };
}
