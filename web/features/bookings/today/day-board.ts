import type { BookingListItem } from '#contract/bookings/bookings.ts';
import { addDays, type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';

export type DaySection = 'arrivals' | 'departures' | 'inHouse' | 'requests' | 'holds' | 'unpaid';
export type DayBoard = Record<DaySection, BookingListItem[]>;

/** Days before arrival by which the full price should be received. */
export const payAheadDays = 14;

/** Current date in the property's time zone. */
export function todayAt({ property }: Pick<BookingListItem, 'property'>, now: number): CivilDate {
  return civilDateAt(now, property.timezone);
}

/**
 * Day board: arrivals, departures, stays in house and bookings that need the agent. "Today" is per property.
 */
export function dayBoardOf(found: readonly BookingListItem[], now: number): DayBoard {
  const once = [...new Map(found.map((booking) => [booking._id, booking])).values()];
  const those = (isIn: (booking: BookingListItem, today: CivilDate) => boolean) =>
    once.filter((booking) => isIn(booking, todayAt(booking, now)));
  return {
    arrivals: those(isArrival).toSorted(by(({ status, guestName }) => `${doneRank(status)} ${guestName}`)),
    departures: those(isDeparture).toSorted(
      by(({ status, guestName }) => `${doneRank(status)} ${guestName}`),
    ),
    inHouse: those(isInHouse).toSorted(by(({ checkOut, guestName }) => `${checkOut} ${guestName}`)),
    requests: those(({ status }) => status === 'pending' || status === 'inquiry').toSorted(byTimeLeft),
    holds: those(({ status }) => status === 'held').toSorted(byTimeLeft),
    unpaid: those(isUnpaid).toSorted(by(({ checkIn, guestName }) => `${checkIn} ${guestName}`)),
  };
}

/** Due today, checked in today, or due earlier and not checked in yet. */
function isArrival({ status, checkIn, checkOut }: BookingListItem, today: CivilDate): boolean {
  if (status === 'checked_in') return checkIn === today;
  return status === 'confirmed' && checkIn <= today && today < checkOut;
}

/** Due to leave today, left today, or still checked in after the last night. */
function isDeparture({ status, checkOut }: BookingListItem, today: CivilDate): boolean {
  if (status === 'checked_out') return checkOut === today;
  return status === 'checked_in' && checkOut <= today;
}

/** Number of overdue bookings that the "unpaid" section does not show because their arrival is further off. */
export function countLaterOverdue(found: readonly BookingListItem[], { unpaid }: DayBoard): number {
  const shown = new Set(unpaid.map(({ _id }) => _id));
  const later = found.filter(
    ({ _id, overdue, status }) => overdue && status === 'confirmed' && !shown.has(_id),
  );
  return new Set(later.map(({ _id }) => _id)).size;
}

function isInHouse({ status, checkOut }: BookingListItem, today: CivilDate): boolean {
  return status === 'checked_in' && today < checkOut;
}

function isUnpaid({ status, balance, checkIn }: BookingListItem, today: CivilDate): boolean {
  return (
    status === 'confirmed' &&
    balance.amount > 0 &&
    today <= checkIn &&
    checkIn <= addDays(today, payAheadDays)
  );
}

/** Sort key: open tasks before completed ones. */
function doneRank(status: BookingListItem['status']): number {
  return status === 'confirmed' || status === 'checked_in' ? 0 : 1;
}

function byTimeLeft(a: BookingListItem, b: BookingListItem): number {
  const end = ({ holdExpiresAt, createdAt }: BookingListItem) => holdExpiresAt ?? `9999 ${createdAt}`;
  return end(a) < end(b) ? -1 : 1;
}

function by(key: (booking: BookingListItem) => string) {
  return (a: BookingListItem, b: BookingListItem) => key(a).localeCompare(key(b));
}
