import type { BookingListItem } from '#contract/bookings/bookings.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type DaySection, selectBookingDay } from './booking-day.store.ts';
import { bookingListItems } from './booking-item.view.ts';
import { countBookings } from './booking-list.store.ts';
import { parseBookingFilter } from './parse-booking-filter.ts';

export type BookingDay = Record<DaySection, BookingListItem[]> & { inHouse: number };

/** An agent's bookings of today; each property's today is in its own time zone. */
export async function readBookingDay(db: Queryable, agentId: string, now: number): Promise<BookingDay> {
  const choice = parseBookingFilter({ view: 'in_house' }, { agentId, now });
  if (isRefusal(choice)) throw new Error('a filter without days was refused');
  const [rows, inHouse] = await Promise.all([selectBookingDay(db, agentId, now), countBookings(db, choice)]);
  const items = await bookingListItems(db, agentId, rows);
  const itemsOf = (part: DaySection) => items.filter((_, index) => rows[index]?.part === part);
  return {
    arrivals: itemsOf('arrivals'),
    departures: itemsOf('departures'),
    requests: itemsOf('requests'),
    recent: itemsOf('recent'),
    unpaid: itemsOf('unpaid'),
    inHouse,
  };
}
