import { queryOptions } from '@tanstack/react-query';
import * as dayBoard from '#contract/bookings/day-board.ts';
import { call } from '#web/lib/api/call.ts';

const refetchMs = 60_000;

/** Today's lists. Refetched every minute, because a day ends without any event. */
export function dayBoardQuery() {
  return queryOptions({
    queryKey: ['bookings', 'today'],
    queryFn: ({ signal }) => call(dayBoard.read, { signal }),
    refetchInterval: refetchMs,
  });
}
