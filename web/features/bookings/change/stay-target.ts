import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

export const partyFields = ['adults', 'children', 'infants', 'pets'] as const;
export type PartyField = (typeof partyFields)[number];

/** Target of a stay change: property, dates and party. */
export type StayTarget = {
  propertyId: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  /** Ages of children, of as many as are known. */
  childAges: number[];
} & Record<PartyField, number>;

const targetFields = ['propertyId', 'checkIn', 'checkOut', ...partyFields, 'childAges'] as const;

export function targetOf(booking: Booking): StayTarget {
  const { property, checkIn, checkOut, adults, children, infants, pets } = booking;
  const childAges = booking.quote?.childAges ?? [];
  return { propertyId: property._id, checkIn, checkOut, adults, children, infants, pets, childAges };
}

/** Changed fields only, and with other children their ages; null when nothing changed. */
export function changedTarget(target: StayTarget, from: StayTarget): Partial<StayTarget> | null {
  const changed = targetFields.filter(
    (field) =>
      String(target[field]) !== String(from[field]) ||
      (field === 'childAges' && target.children !== from.children),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, target[field]]));
}

/** Closed ranges minus the booking's own nights, which do not block its change. */
export function withoutOwnNights(closed: readonly Stay[], own: Stay): Stay[] {
  return closed.flatMap(({ checkIn, checkOut }) => {
    if (checkOut <= own.checkIn || own.checkOut <= checkIn) return [{ checkIn, checkOut }];
    const before = checkIn < own.checkIn ? [{ checkIn, checkOut: own.checkIn }] : [];
    const after = own.checkOut < checkOut ? [{ checkIn: own.checkOut, checkOut }] : [];
    return [...before, ...after];
  });
}
