import type { GuestView } from '#contract/guest.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { applyTransition, type BookingDeps, findGuestBooking } from '#server/features/bookings/index.ts';
import { readGuestViewFor } from './read-guest-view.ts';

/** Cancels a booking for its guest; idempotent. */
export async function cancelAsGuestFor(
  deps: BookingDeps,
  { token, reason }: { token: string; reason?: string | undefined },
): Promise<GuestView | Refusal<RefusalCode>> {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  if (!booking) return refuse('not_found');
  const { agentId, _id: bookingId, guestName: actorName } = booking;
  const order = { agentId, bookingId, actorName, reason, to: 'cancelled', actor: 'guest' } as const;
  const moved = await applyTransition(deps, order);
  return isRefusal(moved) ? moved : readGuestViewFor(deps, token);
}
