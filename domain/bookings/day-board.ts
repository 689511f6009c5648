import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import type { BookingView } from './booking-list-options.ts';
import { type BookingStatus, isComing, isRequest } from './booking-states.ts';

/** Lists of an agent's day, in the order of the screen. */
export const dayLists = [
  'arrivals',
  'departures',
  'inHouse',
  'requests',
  'holds',
  'unpaid',
  'leftOwing',
] as const;
export type DayList = (typeof dayLists)[number];

/** Views of the booking list; each booking is in exactly one of them. */
export type StayView = Exclude<BookingView, 'all'>;

export type DayBooking = {
  readonly status: BookingStatus;
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  /** Positive: the guest still has to pay. */
  readonly balanceMinor: number;
  /** Due date of the next instalment that is not paid. */
  readonly nextDueOn: CivilDate | null;
};

/** Days ahead for which payments are on the day board. Nothing on it is later than a week. */
export const payAheadDays = 7;

/**
 * Whether a booking is on a list of the day. `today` is the date in the property's time zone. Dashboard, Today tab, list
 * views and the daily digest use this rule; `day-conditions.store.ts` is its SQL form.
 */
export function isOnDayList(list: DayList, booking: DayBooking, today: CivilDate): boolean {
  switch (list) {
    case 'arrivals':
      return isArrival(booking, today);
    case 'departures':
      return isDeparture(booking, today);
    case 'inHouse':
      return isInHouse(booking);
    case 'requests':
      return isRequest(booking.status);
    case 'holds':
      return booking.status === 'held';
    case 'unpaid':
      return isUnpaid(booking, today);
    case 'leftOwing':
      return isLeftOwing(booking);
  }
}

/**
 * Arrival: expected today or checked in for today. A confirmed guest who has not been checked in remains a (late)
 * arrival until the check-out date: dates alone do not prove that the guest came, and the agent still has to check in
 * the guest or record a no-show. On the check-out date the booking becomes a departure.
 */
function isArrival({ status, checkIn, checkOut }: DayBooking, today: CivilDate): boolean {
  if (status === 'checked_in') return checkIn === today;
  return status === 'confirmed' && checkIn <= today && today < checkOut;
}

/**
 * Departure: leaves or left today, or is still checked in after the check-out date, because a guest in the property
 * has to leave it, however late. A confirmed guest who leaves today without having been checked in is included: the
 * property has to be cleaned, and the agent has to complete the booking. The day after, that booking needs nothing
 * more.
 */
function isDeparture({ status, checkOut }: DayBooking, today: CivilDate): boolean {
  if (status === 'checked_in') return checkOut <= today;
  return (status === 'checked_out' || status === 'confirmed') && checkOut === today;
}

/**
 * In house: checked in and not checked out, whatever the dates. A guest of today's arrivals or departures is also in
 * house for as long as that is true.
 */
function isInHouse({ status }: DayBooking): boolean {
  return status === 'checked_in';
}

/**
 * Unpaid: every positive balance that is due, whatever became of the stay. Of a stay that is to come or in house, that is
 * an instalment overdue, due today or due within `payAheadDays`; of one that is over, all that is open. Requests and
 * holds owe nothing before they are confirmed.
 */
function isUnpaid(booking: DayBooking, today: CivilDate): boolean {
  if (isLeftOwing(booking)) return true;
  const { status, balanceMinor, nextDueOn } = booking;
  if (!isComing(status) || balanceMinor <= 0) return false;
  return nextDueOn !== null && nextDueOn <= addDays(today, payAheadDays);
}

/** Left owing: the guest has left, or cancelled, and a part of the price is still open. */
function isLeftOwing({ status, balanceMinor, nextDueOn }: DayBooking): boolean {
  if (balanceMinor <= 0) return false;
  return status === 'cancelled' || (status === 'checked_out' && nextDueOn !== null);
}

/** An instalment is overdue from the day after its due date. */
export function isOverdue({ nextDueOn }: Pick<DayBooking, 'nextDueOn'>, today: CivilDate): boolean {
  return nextDueOn !== null && nextDueOn < today;
}

/**
 * List view of a booking. A confirmed booking is upcoming until its check-out date is over, as on the day board: it is
 * in house only when the guest has been checked in. A hold is upcoming until its check-in date is over.
 */
export function stayViewOf({ status, checkIn, checkOut }: DayBooking, today: CivilDate): StayView {
  switch (status) {
    case 'inquiry':
    case 'pending':
      return 'requests';
    case 'held':
      return checkIn >= today ? 'upcoming' : 'past';
    case 'confirmed':
      return checkOut >= today ? 'upcoming' : 'past';
    case 'checked_in':
      return 'in_house';
    case 'checked_out':
    case 'no_show':
      return 'past';
    case 'cancelled':
    case 'declined':
    case 'expired':
      return 'cancelled';
  }
}
