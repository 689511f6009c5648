import type { GuestView } from '#contract/guest.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { applyTransition, type BookingDeps, openGuestLink } from '#server/features/bookings/index.ts';
import { readGuestViewFor } from './read-guest-view.ts';

/**
 * Confirms the guest's e-mail address: the mailed link proves that the guest reads it, so an instant booking no longer
 * expires. Opening the link alone does not confirm, because mail scanners open every link.
 */
export async function confirmGuestEmailFor(
  deps: BookingDeps,
  token: string,
): Promise<GuestView | Refusal<RefusalCode>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  const { booking, mailed } = opened;
  if (booking.status === 'confirmed' && booking.holdExpiresAt !== null) {
    if (!mailed) return refuse('email_not_proved');
    const { agentId, _id: bookingId, guestName: actorName } = booking;
    const order = { agentId, bookingId, actorName, actor: 'guest', keeps: true } as const;
    const moved = await applyTransition(deps, { ...order, to: 'confirmed', onlyFrom: 'confirmed' });
    if (isRefusal(moved) && moved.refused !== 'hold_not_open') return moved;
  }
  return readGuestViewFor(deps, token);
}
