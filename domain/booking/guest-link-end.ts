import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';

/** Days after check-out during which the guest's link still opens the booking, for receipts and questions. */
export const guestLinkDays = 180;

/** Last day, inclusive, on which the guest's link works; it follows the stay when the dates change. */
export function lastGuestLinkDay(checkOut: CivilDate): CivilDate {
  return addDays(checkOut, guestLinkDays);
}
