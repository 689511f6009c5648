import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { guestLinkDays } from '#domain/bookings/booking-deadlines.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type BookingDeps,
  createGuestUrl,
  findBooking,
  isGuestLinkOver,
  loadBooking,
  lockBooking,
  recordBookingEvent,
  renewGuestLink,
} from '#server/features/bookings/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

/** Mails the guest a new link to their page and revokes all earlier ones. */
export async function sendGuestLink(
  deps: BookingDeps,
  bookingId: string,
  { agentId, name }: AgentCaller,
): Promise<Booking | Refusal<'not_found' | 'idempotency_mismatch' | 'guest_without_email' | 'stay_over'>> {
  const now = deps.now();
  const sent = await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');
    if (booking.guest.email === null) return refuse('guest_without_email');
    if (isGuestLinkOver(booking, now)) {
      return refuse('stay_over', {
        cause: 'guest_link_over',
        facts: { guestLinkDays },
      });
    }

    await renewGuestLink(tx, deps, booking);
    await recordBookingEvent(tx, {
      agentId,
      bookingId,
      code: booking.code,
      _id: deps.newId(),
      at: new Date(now).toISOString(),
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

  return loadBooking(deps.pool, { agentId, bookingId, now });
}

/** Creates a further link that the host hands over. It proves no mailbox, and earlier links stay open. */
export async function createGuestLink(
  deps: BookingDeps,
  bookingId: string,
  { agentId }: AgentCaller,
): Promise<ReplyOf<typeof bookings.createGuestLink> | Refusal<'not_found' | 'stay_over'>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  if (isGuestLinkOver(booking, deps.now())) {
    return refuse('stay_over', { cause: 'guest_link_over', facts: { guestLinkDays } });
  }
  return { guestUrl: await createGuestUrl(deps, deps.pool, booking, 'host') };
}
