import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { RefusalOf } from '#contract/endpoint.ts';
import { holdsNights, isHold } from '#domain/bookings/booking-states.ts';
import { draftVoid } from '#domain/payments/ledger.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights, reserveNights } from '#server/features/bookings/availability/index.ts';
import { countOnLink } from '#server/features/links/shared-links/index.ts';
import { restoreReplyNeed } from '#server/features/messages/core/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type BookingRecord, findBooking, lockBooking, updateUndoneBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { restoreChangeRequest } from '../change-requests/end-change-request.ts';
import { refuseTakenNights } from '../check-property-stay.ts';
import { markEventUndone } from '../history/booking-event.store.ts';
import { type LedgerRow, ledgerOf } from '../money/ledger.store.ts';
import { withMoneyFacts } from '../money/money-facts.ts';
import { postEntries } from '../money/post-entries.ts';
import { loadBooking } from '../read-booking.ts';
import { expireEndedHolds } from '../transition/apply-transition.ts';
import { dequeueGuestNotice } from './notify-guest.ts';
import { findUndoWindow, takeUndoWindow, type UndoWindow } from './undo-window.store.ts';

type UndoRefusal = Refusal<RefusalOf<typeof bookings.undo>>;

/**
 * Undoes the latest act on a booking while its guest has not heard of it: the state or the stay before returns, and what
 * waited in the outbox is removed, in one transaction. Notes, contact details and payments of the meantime stay; a payment or refund that
 * was recorded with the act is voided.
 */
export async function undoBooking(
  deps: BookingDeps,
  { bookingId, eventId }: { bookingId: string; eventId: string },
  caller: AgentCaller,
): Promise<Booking | UndoRefusal> {
  const { agentId } = caller;
  return deps.transact(
    async (tx): Promise<Booking | UndoRefusal> => {
      if (!(await findBooking(tx, agentId, bookingId))) return refuse('not_found');

      const seen = await findUndoWindow(tx, { agentId, bookingId });
      const present = seen && (await lockBookingWithProperties(tx, seen));
      // Whoever takes the window first wins: the undo, or the job that tells the guest.
      const window = present && (await takeUndoWindow(tx, { agentId, bookingId, eventId }));
      const now = await deps.databaseNow(tx);
      if (!window || Date.parse(window.closesAt) <= now) return refuse('undo_over');

      const { booking, property } = present;
      const ledger = await ledgerOf(tx, agentId, bookingId);
      const at = new Date(now).toISOString();
      const stayBefore = withMoneyFacts({ ...booking, ...window.before, updatedAt: at }, ledger);
      const restored = await voidRecorded(tx, deps, { booking: stayBefore, ledger, window, caller });
      const taken = await restoreNights(tx, deps, { booking, restored, property, now });
      if (taken) return taken;
      if (!(await updateUndoneBooking(tx, restored))) return refuse('version_conflict');

      await dequeueGuestNotice(tx, eventId);
      await restoreAround(tx, { booking, restored, window });
      await markEventUndone(tx, { agentId, bookingId, eventId, at });
      await restoreChangeRequest(tx, { agentId, bookingId, eventId, at });
      logUndo(tx, booking, restored);

      const ids = { bookingId, version: booking.version + 1 };
      announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });

      return loadBooking(tx, { agentId, bookingId, now });
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** The booking without the payment or refund that was recorded with the act; both entries stay in the ledger. */
async function voidRecorded(
  tx: Tx,
  deps: BookingDeps,
  undo: { booking: BookingRecord; ledger: LedgerRow[]; window: UndoWindow; caller: AgentCaller },
): Promise<BookingRecord> {
  const { booking, ledger, window, caller } = undo;
  if (window.ledgerEntryId === null) return booking;
  const drafts = draftVoid(ledger, window.ledgerEntryId);
  // Voided by hand, or refunded since: the ledger is right as it is.
  if (isRefusal(drafts)) return booking;
  return (await postEntries(tx, deps, { booking, ledger, drafts, author: caller.name })).after;
}

/** Locks the properties before and after, in the order of their ids, then the booking. `property` is the one before. */
async function lockBookingWithProperties(
  tx: Tx,
  { agentId, bookingId, before }: UndoWindow,
): Promise<{ booking: BookingRecord; property: PropertyRecord } | null> {
  const found = await findBooking(tx, agentId, bookingId);
  if (!found) return null;
  let property: PropertyRecord | null = null;
  const propertyId = before.propertyId ?? found.propertyId;
  for (const id of [...new Set([found.propertyId, propertyId])].sort()) {
    const locked = await lockProperty(tx, agentId, id, { evenDeleted: true });
    if (id === propertyId) property = locked;
  }
  const booking = await lockBooking(tx, agentId, bookingId);
  return booking && property && { booking, property };
}

/** Reserves the nights before the act, or releases those it took. Refused when another stay has them by now. */
async function restoreNights(
  tx: Tx,
  deps: BookingDeps,
  undo: { booking: BookingRecord; restored: BookingRecord; property: PropertyRecord; now: number },
): Promise<Refusal<'dates_unavailable'> | null> {
  const { booking, restored, property, now } = undo;
  const { agentId, _id: id, propertyId, checkIn, checkOut, adults, children } = restored;
  if (!holdsNights(restored.status)) {
    if (holdsNights(booking.status)) await releaseNights(tx, agentId, id);
    return null;
  }
  if (holdsNights(booking.status) && isSameStay(booking, restored)) return null;

  await expireEndedHolds(tx, deps, property);
  const stay = { checkIn, checkOut };
  if (await reserveNights(tx, { agentId, id, propertyId, kind: 'booking', stay })) return null;

  return refuseTakenNights(tx, { property, stay, guests: { adults, children }, actor: 'agent', now });
}

type StayOf = Pick<BookingRecord, 'propertyId' | 'checkIn' | 'checkOut'>;

function isSameStay(a: StayOf, b: StayOf): boolean {
  return a.propertyId === b.propertyId && a.checkIn === b.checkIn && a.checkOut === b.checkOut;
}

/** Restores what an act changed around its booking: the link's count of bookings, and the need of a reply. */
async function restoreAround(
  tx: Tx,
  { booking, restored, window }: { booking: BookingRecord; restored: BookingRecord; window: UndoWindow },
): Promise<void> {
  const { agentId, linkId } = booking;
  const { bookingId, needsReplySince: since, openedAt } = window;
  if (since !== null) await restoreReplyNeed(tx, { agentId, bookingId, since, clearedAt: openedAt });
  const wasCounted = booking.status === 'confirmed' && isHold(restored.status);
  if (linkId !== null && wasCounted) await countOnLink(tx, agentId, linkId, 'bookings', -1);
}

function logUndo(tx: Tx, booking: BookingRecord, restored: BookingRecord): void {
  const { log } = texts(defaultLocale);
  logEvent(tx, {
    type: 'booking',
    action: 'booking_undone',
    summary: log.booking({ code: booking.code, what: log.ofBooking.undone() }),
    entity: { type: 'booking', id: booking._id },
    accountId: booking.agentId,
    before: { status: booking.status },
    after: { status: restored.status },
  });
}
