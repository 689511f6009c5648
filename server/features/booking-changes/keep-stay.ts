import type { Booking } from '#contract/bookings.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  applyTransition,
  type BookingDeps,
  findBooking,
  readBookingFor,
} from '#server/features/bookings/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

/** The host approves an unconfirmed instant booking, so that it no longer expires. */
export async function keepStay(
  deps: BookingDeps,
  bookingId: string,
  { agentId, name }: AgentCaller,
): Promise<Booking | Refusal<RefusalCode>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  if (booking.status !== 'confirmed' || booking.holdExpiresAt === null)
    return refuse('booking_not_unconfirmed');
  const order = { agentId, bookingId, to: 'confirmed', onlyFrom: 'confirmed', keeps: true } as const;
  const moved = await applyTransition(deps, { ...order, actor: 'agent', actorName: name });
  if (isRefusal(moved)) return moved;
  return readBookingFor(deps.pool, { agentId, bookingId, now: deps.now() });
}
