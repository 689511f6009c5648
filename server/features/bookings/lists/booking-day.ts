import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DashboardBookings, QueuedBooking } from '#contract/bookings/dashboard.ts';
import type { DayBoard, DayBoardList } from '#contract/bookings/day-board.ts';
import type { DayList } from '#domain/bookings/day-board.ts';
import { allowedTransitions } from '#domain/bookings/transition-table.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  countDayList,
  type DayRow,
  type DayScope,
  maxBoardItems,
  maxQueueItems,
  selectBookingDay,
  sumMoney,
} from './booking-day.store.ts';
import { bookingListItems } from './booking-item.view.ts';

type BookingDay = Pick<
  DashboardBookings,
  'arrivals' | 'departures' | 'requests' | 'recent' | 'unpaid' | 'refunds' | 'inHouse'
> & { counts: Record<'arrivals' | 'departures' | 'requests', number> };

/**
 * An agent's bookings of today for dashboard and digest; each property's today is in its own time zone. One statement
 * after the other, because the digest reads on the single connection of its transaction.
 */
export async function readBookingDay(db: Queryable, agentId: string, now: number): Promise<BookingDay> {
  const scope = { agentId, now };
  const rows = await selectBookingDay(db, 'dashboard', scope);
  const inHouse = await countDayList(db, scope, 'inHouse');
  const owed = await sumMoney(db, scope, 'unpaid');
  const refundsDue = await sumMoney(db, scope, 'refunds');
  const items = await bookingListItems(db, agentId, rows);

  const itemsOf = (part: DayRow['part']): BookingListItem[] =>
    items.filter((_, index) => rows[index]?.part === part);
  const queued = (part: DayRow['part']): QueuedBooking[] =>
    rows.flatMap((row, index) => (row.part === part ? boardItems(row, items[index]) : []));
  const [arrivals, departures, requests] = [queued('arrivals'), queued('departures'), queued('requests')];
  const countOf = (list: 'arrivals' | 'departures' | 'requests', shown: number) =>
    shown < maxQueueItems[list] ? shown : countDayList(db, scope, list);

  const counts = {
    arrivals: await countOf('arrivals', arrivals.length),
    departures: await countOf('departures', departures.length),
    requests: await countOf('requests', requests.length),
  };

  return {
    arrivals,
    departures,
    requests,
    counts,
    recent: itemsOf('recent'),
    unpaid: { items: itemsOf('unpaid'), ...owed },
    refunds: { items: itemsOf('refunds'), ...refundsDue },
    inHouse,
  };
}

/** The day board of the Today tab: all lists of the day with the actions of each booking. */
export async function readDayBoard(db: Queryable, scope: DayScope): Promise<DayBoard> {
  const rows = await selectBookingDay(db, 'board', scope);
  const items = await bookingListItems(db, scope.agentId, rows);
  const boardList = async (list: DayList): Promise<DayBoardList> => {
    const shown = rows.flatMap((row, index) => (row.part === list ? boardItems(row, items[index]) : []));
    const isFull = shown.length === maxBoardItems;
    return { items: shown, count: isFull ? await countDayList(db, scope, list) : shown.length };
  };

  const [arrivals, departures, inHouse, requests, holds, unpaid] = await Promise.all([
    boardList('arrivals'),
    boardList('departures'),
    boardList('inHouse'),
    boardList('requests'),
    boardList('holds'),
    boardList('unpaid'),
  ]);

  return { arrivals, departures, inHouse, requests, holds, unpaid };
}

function boardItems(row: DayRow, item: BookingListItem | undefined): QueuedBooking[] {
  const { status, previousStatus, today, checkIn, checkOut } = row;
  const { arrivalTime, checkInFrom, checkOutBy, conversationId } = row;
  const transitions = allowedTransitions({
    status,
    previousStatus,
    actor: 'agent',
    today,
    checkIn,
    checkOut,
  });

  return item === undefined
    ? []
    : [
        {
          ...item,
          today,
          allowedTransitions: transitions,
          arrivalTime,
          checkInFrom,
          checkOutBy,
          conversationId,
        },
      ];
}
