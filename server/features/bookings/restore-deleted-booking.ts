import type { Booking } from '#contract/bookings.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bringBookingBack } from './deleted-booking.store.ts';
import { readBookingFor } from './read-booking.ts';
import { recordBookingEvent } from './record-booking-event.ts';

/**
 * Takes a deletion back. Only what keeps no nights can be deleted, so nothing has to be free for it; to take the nights
 * again is a move of its own, which asks for them.
 */
export function restoreDeletedBookingFor(
  deps: BookingDeps,
  bookingId: string,
  { agentId, name }: AgentCaller,
) {
  return deps.transact(async (tx): Promise<Booking | Refusal<'not_found'>> => {
    const at = new Date(deps.now()).toISOString();
    const found = await bringBookingBack(tx, { agentId, _id: bookingId, updatedAt: at });
    if (found !== null) {
      const { version, code } = found;
      const event = { agentId, bookingId, code, _id: deps.newId(), at, from: null, to: null, note: '' };
      await recordBookingEvent(tx, { ...event, actor: 'agent', actorName: name, kind: 'undeleted' });
      await announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids: { bookingId, version } });
    }
    // Twice is the same as once.
    return readBookingFor(tx, { agentId, bookingId, now: deps.now() });
  });
}
