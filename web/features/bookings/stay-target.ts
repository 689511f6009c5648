import type { Booking } from '#contract/bookings.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';

export const partyFields = ['adults', 'children', 'infants', 'pets'] as const;
export type PartyField = (typeof partyFields)[number];

/** Target of a stay change: property, dates and party. */
export type StayTarget = {
  propertyId: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
} & Record<PartyField, number>;

const fields = ['propertyId', 'checkIn', 'checkOut', ...partyFields] as const;

export function targetOf(booking: Booking): StayTarget {
  const { property, checkIn, checkOut, adults, children, infants, pets } = booking;
  return { propertyId: property._id, checkIn, checkOut, adults, children, infants, pets };
}

/** Changed fields only; null when nothing changed. */
export function changeTo(target: StayTarget, from: StayTarget): Partial<StayTarget> | null {
  const changed = fields.filter((field) => target[field] !== from[field]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, target[field]]));
}
