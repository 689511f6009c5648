import type { Booking } from '#contract/bookings.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bringBookingBack } from './deleted-booking.store.ts';
import { readBookingFor } from './read-booking.ts';
import { recordBookingEvent } from './record-booking-event.ts';

/**
 * Restores a deleted booking. It holds no nights, so none have to be free; reserving them again is a separate
 * transition.
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
    // Idempotent: a booking that was not deleted is returned as it is.
    return readBookingFor(tx, { agentId, bookingId, now: deps.now() });
  });
}
