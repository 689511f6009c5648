import type { BookingListItem } from '#contract/bookings.ts';
import { addDays, type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';

export type DayPart = 'arrivals' | 'departures' | 'inHouse' | 'requests' | 'holds' | 'unpaid';
export type BookingDay = Record<DayPart, BookingListItem[]>;

/** So many days before arrival the whole price should have come in. */
export const payAheadDays = 14;

/** The date where the property of a booking stands. */
export function todayAt({ property }: Pick<BookingListItem, 'property'>, now: number): CivilDate {
  return civilDateAt(now, property.timezone);
}

/** Who comes, leaves and stays today, and what waits for the agent; each property has its own today. */
export function bookingDayOf(found: readonly BookingListItem[], now: number): BookingDay {
  const once = [...new Map(found.map((booking) => [booking._id, booking])).values()];
  const those = (isIn: (booking: BookingListItem, today: CivilDate) => boolean) =>
    once.filter((booking) => isIn(booking, todayAt(booking, now)));
  return {
    arrivals: those(arrives).toSorted(by(({ status, guestName }) => `${done(status)} ${guestName}`)),
    departures: those(leaves).toSorted(by(({ status, guestName }) => `${done(status)} ${guestName}`)),
    inHouse: those(staysOn).toSorted(by(({ checkOut, guestName }) => `${checkOut} ${guestName}`)),
    requests: those(({ status }) => status === 'pending' || status === 'inquiry').toSorted(byTimeLeft),
    holds: those(({ status }) => status === 'held').toSorted(byTimeLeft),
    unpaid: those(owes).toSorted(by(({ checkIn, guestName }) => `${checkIn} ${guestName}`)),
  };
}

/** Expected today, here since today, or expected earlier and not come yet. */
function arrives({ status, checkIn, checkOut }: BookingListItem, today: CivilDate): boolean {
  if (status === 'checked_in') return checkIn === today;
  return status === 'confirmed' && checkIn <= today && today < checkOut;
}

/** To leave today, gone today, or still here after the last night. */
function leaves({ status, checkOut }: BookingListItem, today: CivilDate): boolean {
  if (status === 'checked_out') return checkOut === today;
  return status === 'checked_in' && checkOut <= today;
}

/** Money that should have come in for a stay further off. */
export function overdueLater(found: readonly BookingListItem[], { unpaid }: BookingDay): number {
  const shown = new Set(unpaid.map(({ _id }) => _id));
  const later = found.filter(
    ({ _id, overdue, status }) => overdue && status === 'confirmed' && !shown.has(_id),
  );
  return new Set(later.map(({ _id }) => _id)).size;
}

function staysOn({ status, checkOut }: BookingListItem, today: CivilDate): boolean {
  return status === 'checked_in' && today < checkOut;
}

function owes({ status, balance, checkIn }: BookingListItem, today: CivilDate): boolean {
  return (
    status === 'confirmed' &&
    balance.amount > 0 &&
    today <= checkIn &&
    checkIn <= addDays(today, payAheadDays)
  );
}

/** What is to be done stands before what is done. */
function done(status: BookingListItem['status']): number {
  return status === 'confirmed' || status === 'checked_in' ? 0 : 1;
}

function byTimeLeft(a: BookingListItem, b: BookingListItem): number {
  const end = ({ holdExpiresAt, createdAt }: BookingListItem) => holdExpiresAt ?? `9999 ${createdAt}`;
  return end(a) < end(b) ? -1 : 1;
}

function by(key: (booking: BookingListItem) => string) {
  return (a: BookingListItem, b: BookingListItem) => key(a).localeCompare(key(b));
}
