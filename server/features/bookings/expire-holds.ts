import { isRefusal } from '#domain/shared/refusal.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findEndedHolds } from './hold.store.ts';
import { moveBookingFor } from './move-booking.ts';

const batch = 100;

/**
 * Frees the nights of every hold that has run out. Each is moved like by any other door, under its property's lock, so
 * it ends once, however many processes come by, and not at all when it was confirmed a moment before.
 */
export async function expireHolds(deps: BookingDeps): Promise<void> {
  let failure: unknown;
  for (let more = true; more; ) {
    const ended = await findEndedHolds(deps.pool, { now: await deps.databaseNow(deps.pool), limit: batch });
    let released = 0;
    for (const { agentId, _id: bookingId } of ended) {
      try {
        const moved = await moveBookingFor(deps, { agentId, bookingId, to: 'expired', actor: 'timer' });
        if (!isRefusal(moved)) released += 1;
      } catch (error) {
        // One that fails must not keep the others; the next round tries it again.
        failure ??= error;
      }
    }
    more = ended.length === batch && released > 0;
  }
  if (failure) throw failure;
}
