import type { Booking } from '#contract/bookings.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { conversationOfBooking } from '#server/features/messages/index.ts';
import { propertyCardsOf } from '#server/features/properties/index.ts';
import { findBooking } from './booking.store.ts';
import { bookingView } from './booking.view.ts';
import { eventsOfBooking } from './booking-event.store.ts';
import { ledgerOf } from './ledger.store.ts';
import { findLinkName } from './link-name.store.ts';
import { openRequestsOfSender } from './open-request.store.ts';

/** A booking with everything that its agent may know about it. */
export async function readBookingFor(
  db: Queryable,
  asked: { agentId: string; bookingId: string; now: number },
): Promise<Booking | Refusal<'not_found'>> {
  const { agentId, bookingId, now } = asked;
  const booking = await findBooking(db, agentId, bookingId);
  if (!booking) return refuse('not_found');
  // One after another: inside a transaction there is only one connection.
  const cards = await propertyCardsOf(db, agentId, [booking.propertyId]);
  const linkName = await findLinkName(db, agentId, booking.linkId);
  const ledger = await ledgerOf(db, agentId, bookingId);
  const events = await eventsOfBooking(db, agentId, bookingId);
  const conversation = await conversationOfBooking(db, agentId, bookingId);
  const ofSender = await openRequestsOfSender(db, agentId, bookingId);
  return bookingView({
    booking,
    card: cards.get(booking.propertyId),
    linkName,
    ledger,
    events,
    conversationId: conversation?._id ?? null,
    openRequestsOfSender: ofSender.length,
    now,
  });
}
