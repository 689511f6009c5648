import { hourMs } from '#domain/shared/duration.ts';
import { addDays, type CivilDate } from '../shared/civil-date.ts';

export const minHoldHours = 1;
/** Fourteen days. */
export const maxHoldHours = 336;
const defaultHoldHours = 24;

/**
 * Expiry (milliseconds since 1970) of a hold that starts or is extended at `now`. `hours` outside of `minHoldHours` to
 * `maxHoldHours` throw a RangeError.
 */
export function holdEnd(now: number, hours: number = defaultHoldHours): number {
  if (!(hours >= minHoldHours && hours <= maxHoldHours))
    throw new RangeError(`not hours of a hold: ${hours}`);
  return now + hours * hourMs;
}

/** Seconds in which an agent can undo an action on a booking; notifications to the guest wait that long. */
export const defaultUndoSeconds = 10;
export const maxUndoSeconds = 60;

/** Milliseconds left to undo, never negative. `closesAt` and `now` are milliseconds since 1970. */
export function undoLeftMs(closesAt: number, now: number): number {
  return Math.max(0, Math.round(closesAt - now));
}

/** Days after check-out during which the guest's link still opens the booking, for receipts and questions. */
export const guestLinkDays = 180;

/** Last day, inclusive, on which the guest's link works; it follows the stay when the dates change. */
export function lastGuestLinkDay(checkOut: CivilDate): CivilDate {
  return addDays(checkOut, guestLinkDays);
}

/** Earliest check-out of the stays whose links work on `today`. */
export function firstGuestLinkDeparture(today: CivilDate): CivilDate {
  return addDays(today, -guestLinkDays);
}
