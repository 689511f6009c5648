import type { BookingDeps } from './booking-deps.ts';
import { findDepartures } from './departure.store.ts';
import { moveBookingFor } from './move-booking.ts';

const batch = 100;

/** Checks out guests whose last day is over, as ordinary transitions. Concurrent runs are harmless. */
export async function checkOutDepartures(deps: BookingDeps): Promise<void> {
  const tried: string[] = [];
  let failure: unknown;
  for (let more = true; more; ) {
    const departures = await findDepartures(deps.pool, { now: deps.now(), limit: batch, tried });
    for (const { agentId, _id: bookingId } of departures) {
      tried.push(bookingId);
      try {
        await moveBookingFor(deps, { agentId, bookingId, to: 'checked_out', actor: 'timer' });
      } catch (error) {
        // A booking that fails does not stop the others; the next run retries it.
        failure ??= error;
      }
    }
    more = departures.length === batch;
  }
  if (failure) throw failure;
}
