import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';

/** How long after check-out a guest's link still opens the booking: time enough for the receipt and a question. */
export const guestLinkDays = 180;

/** The last day, included, on which a guest's link works. It follows the stay when the stay is moved. */
export function lastGuestLinkDay(checkOut: CivilDate): CivilDate {
  return addDays(checkOut, guestLinkDays);
}
