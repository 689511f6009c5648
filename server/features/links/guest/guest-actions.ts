import type { GuestView } from '#contract/links/guest.ts';
import { isEnded, mayChangeStay } from '#domain/bookings/booking-states.ts';
import { isOutdatedForGuest, shownToGuest } from '#domain/bookings/outdated-for-guest.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  applyTransition,
  type BookingDeps,
  type BookingRecord,
  closeUndoWindow,
  findGuestBooking,
  lockBooking,
  openGuestLink,
  recordBookingEvent,
  updateChangedBooking,
} from '#server/features/bookings/core/index.ts';
import {
  announceBooking,
  conversationOfBooking,
  stopAutomation,
} from '#server/features/messages/core/index.ts';
import type { Requested } from '#texts/readers.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { readGuestStay, readGuestView } from './read-guest-view.ts';

/**
 * Opens a booking for an action of its guest. What the guest has not heard yet is told first, so that the action meets
 * the booking as it is.
 */
export async function openForGuestAction(deps: BookingDeps, token: string): Promise<BookingRecord | null> {
  const found = await findGuestBooking(deps.pool, token, deps.now());
  if (found) await closeUndoForGuest(deps, found);
  return found;
}

/** Ends the time in which the host may undo an act, because the guest acts on what they see. Returns that act. */
export function closeUndoForGuest(
  deps: BookingDeps,
  { agentId, _id }: Pick<BookingRecord, 'agentId' | '_id'>,
) {
  return deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, _id);
    return booking && closeUndoWindow(tx, deps, booking);
  });
}

/** Decision of a guest; `shown` is what their page shows of the booking, where it says so. */
export type GuestDecision = { token: string; shown?: string | undefined };

/**
 * Lets a guest decide about a booking: refuses when what they have read of it is another stay, price or refund than there is. The
 * refusal has told them, so the same decision again is one about the booking as it is.
 */
export async function showBeforeDecision(
  deps: BookingDeps,
  booking: Pick<BookingRecord, 'agentId' | '_id' | 'status'>,
  { token, shown }: GuestDecision,
) {
  // An ended booking refuses by itself.
  const unknown = await closeUndoForGuest(deps, booking);
  if (isRefusal(unknown) || isEnded(booking.status)) return isRefusal(unknown) ? unknown : null;
  if (unknown && isOutdatedForGuest(unknown)) return refuse('version_conflict', { cause: 'changed_by_host' });
  if (shown === undefined) return null;

  const current = await readGuestStay(deps, token);
  if (isRefusal(current) || isEnded(current.booking.status)) return null;
  const isSame = shownToGuest(current.booking) === shown;
  return isSame ? null : refuse('version_conflict', { cause: 'changed_since_shown' });
}

/** Sets the arrival time for the guest; both sides see it at once, with the value before. */
export async function changeGuestArrival(
  deps: BookingDeps & Requested,
  { token, arrivalTime }: { token: string; arrivalTime: string },
): Promise<
  GuestView | Refusal<'not_found' | 'idempotency_mismatch' | 'guest_link_ended' | 'stay_not_changeable'>
> {
  const found = await openForGuestAction(deps, token);
  if (!found) return refuse('not_found');

  const wanted = arrivalTime.trim() || null;
  const changed = await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, found.agentId, found._id);
    if (!booking) return refuse('not_found');
    if (!mayChangeStay(booking.status)) return refuse('stay_not_changeable');
    if (booking.arrivalTime !== wanted) await storeArrival(tx, deps, booking, wanted);
    return { ok: true as const };
  });

  return isRefusal(changed) ? changed : readGuestView(deps, token);
}

async function storeArrival(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
  arrivalTime: string | null,
): Promise<void> {
  const { agentId, _id: bookingId, code, guestName, version } = booking;
  const at = new Date(deps.now()).toISOString();
  await updateChangedBooking(tx, { ...booking, arrivalTime, updatedAt: at });

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
    changes: [{ field: 'arrivalTime', before: booking.arrivalTime, after: arrivalTime }],
  });

  announceBooking(tx, { agentId, bookingId, version: version + 1 });
}

/** Turns the host's automatic messages off for a guest, or on again. What the host writes by hand still comes. */
export async function stopGuestAutomation(
  deps: BookingDeps,
  { token, isStopped }: { token: string; isStopped: boolean },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const now = deps.now();
  const found = await findGuestBooking(deps.pool, token, now);
  if (!found) return refuse('not_found');

  const { agentId, _id: bookingId, code } = found;
  return deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    const conversation = booking && (await conversationOfBooking(tx, agentId, bookingId));
    if (!conversation) return refuse('not_found');
    if ((conversation.automationStoppedAt !== null) === isStopped) return { ok: true as const };

    await stopAutomation(tx, { agentId, id: conversation._id, at: isStopped ? new Date(now) : null });
    // The plan of the booking follows in this transaction.
    tx.changedBookings.set(bookingId, agentId);
    logEvent(tx, {
      type: 'message',
      action: 'message_plan_changed',
      accountId: agentId,
      summary: texts(defaultLocale).log.messagePlan({ code, what: isStopped ? 'stopped' : 'restarted' }),
      entity: { type: 'booking', id: bookingId },
    });

    const ids = { bookingId, version: booking.version };
    announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });

    return { ok: true as const };
  });
}

/** Cancels the booking that its guest has read of; idempotent. */
export async function cancelGuestBooking(
  deps: BookingDeps & Requested,
  { token, shown, reason }: GuestDecision & { reason?: string | undefined },
) {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  if (!booking) return refuse('not_found');
  const outdated = await showBeforeDecision(deps, booking, { token, shown });
  if (outdated) return outdated;

  const { agentId, _id: bookingId, guestName: actorName } = booking;
  const order = { agentId, bookingId, actorName, reason, to: 'cancelled', actor: 'guest' } as const;
  const moved = await applyTransition(deps, order);
  return isRefusal(moved) ? moved : readGuestView(deps, token);
}

/**
 * Confirms the guest's email address: the mailed link proves that the guest reads it, so an instant booking no longer
 * expires. Opening the link alone does not confirm, because mail scanners open every link.
 */
export async function confirmGuestEmail(deps: BookingDeps & Requested, token: string) {
  await openForGuestAction(deps, token);
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

  return readGuestView(deps, token);
}
