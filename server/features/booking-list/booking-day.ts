import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import type { DayBoard, DayBoardItem, DayBoardList } from '#contract/bookings/day-board.ts';
import type { DayList } from '#domain/booking/day-board.ts';
import { allowedTransitions } from '#domain/booking/transition-table.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  countDayList,
  type DayRow,
  type DayScope,
  maxBoardItems,
  selectBookingDay,
  sumUnpaid,
} from './booking-day.store.ts';
import { bookingListItems } from './booking-item.view.ts';

type BookingDay = Pick<
  DashboardBookings,
  'arrivals' | 'departures' | 'requests' | 'recent' | 'unpaid' | 'inHouse'
>;

/** An agent's bookings of today for dashboard and digest; each property's today is in its own time zone. */
export async function readBookingDay(db: Queryable, agentId: string, now: number): Promise<BookingDay> {
  const scope = { agentId, now };
  const [rows, inHouse, owed] = await Promise.all([
    selectBookingDay(db, 'dashboard', scope),
    countDayList(db, scope, 'inHouse'),
    sumUnpaid(db, scope),
  ]);
  const items = await bookingListItems(db, agentId, rows);
  const itemsOf = (part: DayRow['part']): BookingListItem[] =>
    items.filter((_, index) => rows[index]?.part === part);
  return {
    arrivals: itemsOf('arrivals'),
    departures: itemsOf('departures'),
    requests: itemsOf('requests'),
    recent: itemsOf('recent'),
    unpaid: { items: itemsOf('unpaid'), ...owed },
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

function boardItems(row: DayRow, item: BookingListItem | undefined): DayBoardItem[] {
  const { status, previousStatus, today, checkIn, checkOut } = row;
  const allowedMoves = allowedTransitions({
    status,
    previousStatus,
    actor: 'agent',
    today,
    checkIn,
    checkOut,
  });
  return item === undefined ? [] : [{ ...item, today, allowedMoves }];
}
