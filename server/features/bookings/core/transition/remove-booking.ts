import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type * as bookings from '#contract/bookings/bookings.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { mayDelete } from '#domain/bookings/transitions.ts';
import { countingEntries } from '#domain/payments/ledger.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { lockBooking, softDeleteBooking, undeleteBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { recordBookingEvent } from '../history/record-booking-event.ts';
import { ledgerOf } from '../money/ledger.store.ts';
import { loadBooking } from '../read-booking.ts';
import { closeUndoWindow } from '../undo/notify-guest.ts';

/** Soft-deletes a booking. Allowed only when it holds no nights and has no money that counts. */
export async function removeBooking(
  deps: BookingDeps,
  bookingId: string,
  caller: AgentCaller,
): Promise<
  ReplyOf<typeof bookings.remove> | Refusal<'not_found' | 'idempotency_mismatch' | 'booking_not_deletable'>
> {
  const { agentId, name } = caller;
  return deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');

    const hasMoney = countingEntries(await ledgerOf(tx, agentId, bookingId)).length > 0;
    if (!mayDelete({ status: booking.status, hasMoney })) return refuse('booking_not_deletable');

    await closeUndoWindow(tx, deps, booking);
    const at = new Date(deps.now()).toISOString();
    await softDeleteBooking(tx, { agentId, _id: bookingId, deletedAt: at });

    const { code } = booking;
    const event = { agentId, bookingId, code, _id: deps.newId(), at, from: null, to: null, note: '' };
    await recordBookingEvent(tx, { ...event, actor: 'agent', actorName: name, kind: 'deleted' });

    const ids = { bookingId, version: booking.version + 1 };
    announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });

    return { ok: true as const };
  });
}

/**
 * Restores a deleted booking. It holds no nights, so none have to be free; reserving them again is a separate
 * transition.
 */
export function restoreBooking(deps: BookingDeps, bookingId: string, { agentId, name }: AgentCaller) {
  const now = deps.now();
  return deps.transact(async (tx): Promise<Booking | Refusal<'not_found'>> => {
    const at = new Date(now).toISOString();
    const found = await undeleteBooking(tx, { agentId, _id: bookingId, updatedAt: at });
    if (found !== null) {
      const { version, code } = found;
      const event = { agentId, bookingId, code, _id: deps.newId(), at, from: null, to: null, note: '' };
      await recordBookingEvent(tx, { ...event, actor: 'agent', actorName: name, kind: 'undeleted' });
      announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids: { bookingId, version } });
    }
    // Idempotent: a booking that was not deleted is returned as it is.
    return loadBooking(tx, { agentId, bookingId, now });
  });
}
