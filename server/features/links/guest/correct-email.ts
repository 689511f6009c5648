import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import {
  type BookingDeps,
  lockBooking,
  openGuestLink,
  recordBookingEvent,
  remindToConfirmEmail,
  revokeMailedTokens,
  updateChangedBooking,
} from '#server/features/bookings/core/index.ts';
import { announceBooking, updateGuestOfConversation } from '#server/features/messages/core/index.ts';
import type { Requested } from '#texts/readers.ts';
import { readGuestView } from './read-guest-view.ts';

/**
 * Puts the right address in place of a mistyped one, while an instant booking waits for it to be confirmed. Links that went
 * to the wrong mailbox end, and the new one gets a link of its own to confirm with.
 */
export async function correctGuestEmail(
  deps: BookingDeps & Requested,
  { token, email }: { token: string; email: string },
) {
  const now = deps.now();
  const opened = await openGuestLink(deps.pool, token, now);
  if (isRefusal(opened)) return opened;

  const { agentId, _id: bookingId } = opened.booking;
  const corrected = await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');
    if (booking.status !== 'confirmed' || booking.holdExpiresAt === null) return refuse('hold_not_open');
    if (booking.guest.email === email) return { ok: true as const };

    const at = new Date(now).toISOString();
    const { code, guestName, version } = booking;

    await updateChangedBooking(tx, { ...booking, guest: { ...booking.guest, email }, updatedAt: at });
    await updateGuestOfConversation(tx, { agentId, bookingId, name: guestName, email });

    await recordBookingEvent(tx, {
      agentId,
      bookingId,
      code,
      _id: deps.newId(),
      at,
      actor: 'guest',
      actorName: guestName,
      kind: 'changed',
      from: null,
      to: null,
      note: '',
      changes: [{ field: 'email', before: booking.guest.email, after: email }],
    });

    await revokeMailedTokens(tx, { agentId, bookingId, now });
    await remindToConfirmEmail(tx, deps, agentId, bookingId);
    announceBooking(tx, { agentId, bookingId, version: version + 1 });

    return { ok: true as const };
  });

  return isRefusal(corrected) ? corrected : readGuestView(deps, token);
}
