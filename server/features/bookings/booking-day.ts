import type { BookingListItem } from '#contract/bookings.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type DayPart, selectBookingDay } from './booking-day.store.ts';
import { countBookings } from './booking-list.store.ts';
import { bookingListItems } from './list-bookings.ts';

export type BookingDay = Record<DayPart, BookingListItem[]> & { inHouse: number };

/** Today's bookings of an agent, each property judged in its own time zone. */
export async function bookingDayFor(db: Queryable, agentId: string, now: number): Promise<BookingDay> {
  const filter = { agentId, status: null, propertyId: null, q: null, now };
  const [rows, inHouse] = await Promise.all([
    selectBookingDay(db, agentId, now),
    countBookings(db, { ...filter, view: 'in_house' }),
  ]);
  const items = await bookingListItems(db, agentId, rows);
  const itemsOf = (part: DayPart) => items.filter((_, index) => rows[index]?.part === part);
  return {
    arrivals: itemsOf('arrivals'),
    departures: itemsOf('departures'),
    requests: itemsOf('requests'),
    recent: itemsOf('recent'),
    inHouse,
  };
}
