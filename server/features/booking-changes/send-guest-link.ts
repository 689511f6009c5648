import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { RefusalOf } from '#contract/endpoint.ts';
import { guestLinkDays } from '#domain/booking/guest-link-end.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type BookingDeps,
  isGuestLinkOver,
  loadBooking,
  lockBooking,
  recordBookingEvent,
  renewGuestLink,
} from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

/** Mails the guest a new link to their page and revokes all earlier ones. */
export async function sendGuestLink(
  deps: BookingDeps,
  bookingId: string,
  { agentId, name }: AgentCaller,
): Promise<Booking | Refusal<RefusalOf<typeof bookings.sendGuestLink>>> {
  const sent = await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');
    if (isGuestLinkOver(booking, deps.now())) {
      return refuse('stay_over', {
        detail: `Links to a booking end ${guestLinkDays} days after check-out. Please write to the guest instead.`,
      });
    }
    await renewGuestLink(tx, deps, booking);
    await recordBookingEvent(tx, {
      agentId,
      bookingId,
      code: booking.code,
      _id: deps.newId(),
      at: new Date(deps.now()).toISOString(),
      actor: 'agent',
      actorName: name,
      kind: 'guest_link_sent',
      from: null,
      to: null,
      note: '',
    });
    return booking;
  });
  if (isRefusal(sent)) return sent;
  return loadBooking(deps.pool, { agentId, bookingId, now: deps.now() });
}
