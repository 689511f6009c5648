import { queryOptions } from '@tanstack/react-query';
import type { BookingListItem } from '#contract/bookings/bookings.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { call } from '#web/lib/api/call.ts';
import type { BookingSearch } from './list/booking-search.ts';
import { payAheadDays } from './today/day-board.ts';

const maxPages = 10;
const refetchMs = 60_000;

/** All bookings that can concern today in any time zone. */
export function dayBoardQuery() {
  return queryOptions({
    queryKey: ['bookings', 'today'],
    async queryFn({ signal }) {
      const found = await Promise.all(
        searchesOfDay(Date.now()).map((search) => fetchAllPages(search, signal)),
      );
      return found.flat();
    },
    refetchInterval: refetchMs,
  });
}

/** Search window: today in any time zone is at most one day away from the UTC date. */
function searchesOfDay(now: number): BookingSearch[] {
  const utc = civilDateAt(now, 'UTC');
  const [from, to] = [addDays(utc, -1), addDays(utc, 1)];
  return [
    { view: 'in_house' },
    { status: 'confirmed,checked_in', arrivalFrom: from, arrivalTo: to },
    { status: 'checked_out', stayFrom: addDays(utc, -2), stayTo: addDays(utc, 2) },
    { view: 'requests' },
    { status: 'held' },
    {
      status: 'confirmed',
      payment: 'unpaid,deposit_paid,partially_paid,partially_refunded',
      arrivalFrom: from,
      arrivalTo: addDays(to, payAheadDays),
    },
    { status: 'confirmed', overdue: 'true' },
  ];
}

async function fetchAllPages(search: BookingSearch, signal: AbortSignal): Promise<BookingListItem[]> {
  const items: BookingListItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { ...search, limit: '100', cursor };
    const found = await call('GET /api/bookings/my-bookings', { query, signal });
    items.push(...found.items);
    if (found.nextCursor === null) break;
    cursor = found.nextCursor;
  }
  return items;
}
