import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { conversationOfBooking } from '#server/features/messages/core/index.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import { findBooking, findLinkName } from './booking.store.ts';
import { bookingView } from './booking.view.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findLatestChangeRequest } from './change-requests/change-request.store.ts';
import { openRequestsOfSender } from './create/open-request.store.ts';
import { eventsOfBooking } from './history/booking-event.store.ts';
import { ledgerOf } from './money/ledger.store.ts';
import { expireHoldsOfProperty } from './transition/expire-holds.ts';
import { findOpenWindows, findUndoWindow } from './undo/undo-window.store.ts';

/** Reads a booking for its agent and releases it first if its hold has ended. */
export async function readBooking(
  deps: BookingDeps,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<Booking | Refusal<'not_found'>> {
  const found = await findBooking(deps.pool, agentId, bookingId);
  if (!found) return refuse('not_found');
  if (found.holdExpiresAt !== null) await expireHoldsOfProperty(deps, { agentId, _id: found.propertyId });
  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}

/** As many as toasts are shown; a window is open for seconds. */
const maxUndoable = 5;

/** Bookings whose latest act can still be undone, for an app that has just opened. */
export async function listUndoable(
  deps: BookingDeps,
  { agentId }: { agentId: string },
): Promise<{ bookings: Booking[] }> {
  const now = await deps.databaseNow(deps.pool);
  const bookings: Booking[] = [];
  for (const bookingId of await findOpenWindows(deps.pool, { agentId, now, limit: maxUndoable })) {
    const booking = await loadBooking(deps.pool, { agentId, bookingId, now });
    if (!isRefusal(booking) && booking.undo !== null) bookings.push(booking);
  }
  return { bookings };
}

/** The agent's view of a stored booking. */
export async function loadBooking(
  db: Queryable,
  input: { agentId: string; bookingId: string; now: number },
): Promise<Booking | Refusal<'not_found'>> {
  const { agentId, bookingId, now } = input;
  const booking = await findBooking(db, agentId, bookingId);
  if (!booking) return refuse('not_found');

  // Sequential, because a transaction has only one connection.
  const cards = await propertyCardsOf(db, agentId, [booking.propertyId]);
  const linkName = await findLinkName(db, agentId, booking.linkId);
  const ledger = await ledgerOf(db, agentId, bookingId);
  const events = await eventsOfBooking(db, agentId, bookingId);
  const conversation = await conversationOfBooking(db, agentId, bookingId);
  const undo = await findUndoWindow(db, { agentId, bookingId });
  const changeRequest = await findLatestChangeRequest(db, { agentId, bookingId });
  const ofSender = await openRequestsOfSender(db, input);

  return bookingView({
    booking,
    card: cards.get(booking.propertyId),
    linkName,
    ledger,
    events,
    conversationId: conversation?._id ?? null,
    openRequestsOfSender: ofSender.length,
    changeRequest,
    undo,
    now,
  });
}
