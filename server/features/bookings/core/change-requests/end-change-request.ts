import { lapsesWith } from '#domain/bookings/change-request.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { markLapseUndone } from '../history/booking-event.store.ts';
import { recordBookingEvent } from '../history/record-booking-event.ts';
import { findUndoWindow } from '../undo/undo-window.store.ts';
import {
  type ChangeRequestRecord,
  closeChangeRequest,
  findLatestChangeRequest,
  reopenChangeRequest,
} from './change-request.store.ts';

/** Ends a booking's open change request with an act that leaves it nothing to change. The booking's row is locked. */
export async function lapseChangeRequest(
  tx: Tx,
  deps: Pick<BookingDeps, 'newId'>,
  action: { before: BookingRecord; after: BookingRecord; eventId: string },
): Promise<void> {
  const { before, after, eventId } = action;
  if (!lapsesWith(before, after)) return;

  const { agentId, _id: bookingId, code, updatedAt: at } = after;
  const request = await findLatestChangeRequest(tx, { agentId, bookingId });
  if (request?.state !== 'open') return;

  await closeChangeRequest(tx, request, { state: 'lapsed', at, eventId });
  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at,
    actor: 'system',
    actorName: '',
    kind: 'change_lapsed',
    from: null,
    to: null,
    note: '',
  });
}

/** Opens the change request that an undone act had ended. */
export async function restoreChangeRequest(
  tx: Tx,
  undone: { agentId: string; bookingId: string; eventId: string; at: string },
): Promise<void> {
  const endedAt = await reopenChangeRequest(tx, undone);
  if (endedAt !== null) await markLapseUndone(tx, { ...undone, endedAt });
}

/** The latest change request as the guest knows it: while the act that ended it can be undone, it is open. */
export async function changeRequestAsGuestKnows(
  db: Queryable,
  booking: { agentId: string; bookingId: string },
): Promise<ChangeRequestRecord | null> {
  const latest = await findLatestChangeRequest(db, booking);
  if (latest === null || latest.eventId === null) return latest;
  const window = await findUndoWindow(db, booking);
  return window?.eventId === latest.eventId ? { ...latest, state: 'open', eventId: null } : latest;
}
