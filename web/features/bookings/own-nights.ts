import type { Stay } from '#domain/shared/stay.ts';

/** Closed nights as they are for a booking itself: its own do not stand in its way. */
export function withoutOwnNights(closed: readonly Stay[], own: Stay): Stay[] {
  return closed.flatMap(({ checkIn, checkOut }) => {
    if (checkOut <= own.checkIn || own.checkOut <= checkIn) return [{ checkIn, checkOut }];
    const before = checkIn < own.checkIn ? [{ checkIn, checkOut: own.checkIn }] : [];
    const after = own.checkOut < checkOut ? [{ checkIn: own.checkOut, checkOut }] : [];
    return [...before, ...after];
  });
}
