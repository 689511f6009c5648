import type { Feature } from '#server/http/feature.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { waitingQueue } from './agreement/await-signature.ts';
import type { BookingDeps } from './booking-deps.ts';
import {
  findBookingsThatWaitedEnough,
  hasWaitingBookings,
  type WaitingBooking,
} from './create/channel-wait.store.ts';
import { applyTransition } from './transition/apply-transition.ts';
import { findDepartures } from './transition/due-transition.store.ts';
import { expireHolds } from './transition/expire-holds.ts';
import { deliverGuestNotice, guestNoticeQueue } from './undo/notify-guest.ts';

const holdsEveryMs = 15_000;
const departuresEveryMs = 60_000;

export const bookingTimers: NonNullable<Feature['timers']> = (platform) => [
  { name: 'expire-holds', everyMs: holdsEveryMs, run: () => expireHolds(platform) },
  { name: 'confirm-waiting-bookings', everyMs: holdsEveryMs, run: () => confirmWaitingBookings(platform) },
  { name: 'check-out-departures', everyMs: departuresEveryMs, run: () => checkOutDepartures(platform) },
];

export function bookingJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: guestNoticeQueue,
      handle: (data) =>
        // NOTE: only notifyGuest() puts jobs on this queue.
        deliverGuestNotice(platform, data as { agentId: string; bookingId: string; eventId: string }),
    },
    {
      queue: waitingQueue,
      handle: ({ agentId, bookingId }) =>
        confirmWaitingBookings(platform, { agentId: String(agentId), _id: String(bookingId) }),
    },
  ];
}

const batch = 100;

/**
 * Confirms instant bookings that every connected channel knows of by now, and that are signed where they have to be. A
 * refusal means that another process was faster, or that the stay has changed since it was signed.
 */
export async function confirmWaitingBookings(deps: BookingDeps, only?: WaitingBooking): Promise<void> {
  if (only === undefined && !(await hasWaitingBookings(deps.pool))) return;

  for (const { agentId, _id: bookingId } of await findBookingsThatWaitedEnough(deps.pool, batch, only)) {
    await applyTransition(deps, {
      agentId,
      bookingId,
      to: 'confirmed',
      actor: 'timer',
      hasWaited: true,
      onlyFrom: 'pending',
    });
  }
}

/** Checks out guests whose last day is over, as ordinary transitions. Concurrent runs are harmless. */
export async function checkOutDepartures(deps: BookingDeps): Promise<void> {
  const tried: string[] = [];
  let failure: unknown;
  for (let more = true; more; ) {
    const departures = await findDepartures(deps.pool, { now: deps.now(), limit: batch, tried });
    for (const { agentId, _id: bookingId } of departures) {
      tried.push(bookingId);
      try {
        await applyTransition(deps, { agentId, bookingId, to: 'checked_out', actor: 'timer' });
      } catch (error) {
        // A booking that fails does not stop the others; the next run retries it.
        failure ??= error;
      }
    }
    more = departures.length === batch;
  }

  if (failure) throw failure;
}
