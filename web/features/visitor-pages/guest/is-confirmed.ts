import type { GuestView } from '#contract/guest.ts';

/** True when there is a booking to cancel; before that it is a request that can be taken back. */
export function isConfirmed({ booking }: GuestView): boolean {
  return booking.status !== 'pending' && booking.status !== 'held' && booking.status !== 'inquiry';
}
