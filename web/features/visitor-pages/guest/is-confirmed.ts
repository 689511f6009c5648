import type { GuestView } from '#contract/visitor/guest.ts';

/** True once the booking is agreed; before that it is a request that can be withdrawn. */
export function isConfirmed({ booking }: GuestView): boolean {
  return booking.status !== 'pending' && booking.status !== 'held' && booking.status !== 'inquiry';
}
