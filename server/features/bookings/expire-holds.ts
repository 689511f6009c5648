import { isRefusal } from '#domain/shared/refusal.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findEndedHolds } from './hold.store.ts';
import { moveBookingFor } from './move-booking.ts';

const batch = 100;

/**
 * Expires every ended hold as an ordinary transition under its property's lock: it ends once, whichever process runs
 * first, and not at all when it was confirmed just before.
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
        // A hold that fails does not stop the others; the next run retries it.
        failure ??= error;
      }
    }
    more = ended.length === batch && released > 0;
  }
  if (failure) throw failure;
}
