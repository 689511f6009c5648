import type { Stay } from '#domain/shared/stay.ts';

/** Closed ranges minus the booking's own nights, which do not block its change. */
export function withoutOwnNights(closed: readonly Stay[], own: Stay): Stay[] {
  return closed.flatMap(({ checkIn, checkOut }) => {
    if (checkOut <= own.checkIn || own.checkOut <= checkIn) return [{ checkIn, checkOut }];
    const before = checkIn < own.checkIn ? [{ checkIn, checkOut: own.checkIn }] : [];
    const after = own.checkOut < checkOut ? [{ checkIn: own.checkOut, checkOut }] : [];
    return [...before, ...after];
  });
}
