import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DashboardBookings, QueuedBooking } from '#contract/bookings/dashboard.ts';
import type { DayBoard, DayBoardList } from '#contract/bookings/day-board.ts';
import { type DayList, dayLists } from '#domain/bookings/day-board.ts';
import { allowedTransitions } from '#domain/bookings/transition-table.ts';
import { channelDayLists } from '#domain/calendars/channel-stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type ChannelDay, readChannelDay } from '#server/features/calendars/channels/index.ts';
import { propertyCardsOf } from '#server/features/properties/core/index.ts';
import {
  countDayList,
  type DayRow,
  type DayScope,
  type DaySection,
  maxBoardItems,
  maxQueueItems,
  selectBookingDay,
  sumMoney,
} from './booking-day.store.ts';
import { listItemView } from './booking-item.view.ts';

type BookingDay = Pick<
  DashboardBookings,
  | 'arrivals'
  | 'departures'
  | 'staying'
  | 'requests'
  | 'expiring'
  | 'recent'
  | 'unpaid'
  | 'leftOwing'
  | 'refunds'
  | 'inHouse'
  | 'channelStays'
> & { counts: Record<'arrivals' | 'departures' | 'requests', number> };

/**
 * An agent's day for dashboard and digest; each property's today is in its own time zone. One statement after the other,
 * because the digest reads on the single connection of its transaction.
 */
export async function readBookingDay(db: Queryable, agentId: string, now: number): Promise<BookingDay> {
  const scope = { agentId, now };
  const rows = await selectBookingDay(db, 'dashboard', scope);
  const channels = await readChannelDay(db, scope);
  const money = await sumMoney(db, scope);
  const cards = await cardsOf(db, agentId, { rows, channels });
  const views = rows.map((row) => listItemView(row, cards.get(row.propertyId)));

  const itemsOf = (part: DaySection): BookingListItem[] =>
    views.filter((_, index) => rows[index]?.part === part);
  const queued = (part: DaySection): QueuedBooking[] =>
    rows.flatMap((row, index) => (row.part === part ? boardItems(row, views[index]) : []));
  const [arrivals, departures, staying] = [queued('arrivals'), queued('departures'), queued('inHouse')];
  const requests = queued('requests');
  const countOf = (list: 'arrivals' | 'departures' | 'requests' | 'inHouse', shown: number) =>
    shown < maxQueueItems[list] ? shown : countDayList(db, scope, list);

  const counts = {
    arrivals: (await countOf('arrivals', arrivals.length)) + channels.counts.arrivals,
    departures: (await countOf('departures', departures.length)) + channels.counts.departures,
    requests: await countOf('requests', requests.length),
  };

  return {
    arrivals,
    departures,
    staying,
    requests,
    counts,
    expiring: queued('expiring'),
    recent: itemsOf('recent'),
    unpaid: { items: itemsOf('unpaid'), ...money.unpaid },
    leftOwing: { items: itemsOf('leftOwing'), ...money.leftOwing },
    refunds: { items: itemsOf('refunds'), ...money.refunds },
    inHouse: (await countOf('inHouse', staying.length)) + channels.counts.inHouse,
    channelStays: channels.view(cards),
  };
}

/** The day board of the API: all lists of the day with the actions of each booking. */
export async function readDayBoard(db: Queryable, scope: DayScope): Promise<DayBoard> {
  const [rows, channels] = await Promise.all([
    selectBookingDay(db, 'board', scope),
    readChannelDay(db, scope),
  ]);
  const cards = await cardsOf(db, scope.agentId, { rows, channels });

  async function boardList(list: DayList): Promise<DayBoardList> {
    const shown = rows.flatMap((row) =>
      row.part === list ? boardItems(row, listItemView(row, cards.get(row.propertyId))) : [],
    );
    const isFull = shown.length === maxBoardItems;
    const bookings = isFull ? await countDayList(db, scope, list) : shown.length;
    const ofChannels = channelDayLists.find((one) => one === list);

    return { items: shown, count: bookings + (ofChannels ? channels.counts[ofChannels] : 0) };
  }

  const lists = await Promise.all(dayLists.map(async (list) => [list, await boardList(list)] as const));
  // NOTE: each list of the day is in it once.
  const board = Object.fromEntries(lists) as Record<DayList, DayBoardList>;

  return { ...board, channelStays: channels.view(cards) };
}

function cardsOf(
  db: Queryable,
  agentId: string,
  { rows, channels }: { rows: readonly DayRow[]; channels: ChannelDay },
) {
  return propertyCardsOf(db, agentId, [...rows.map(({ propertyId }) => propertyId), ...channels.propertyIds]);
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
