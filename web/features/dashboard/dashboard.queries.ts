import { queryOptions } from '@tanstack/react-query';
import * as dashboard from '#contract/bookings/dashboard.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';

/** Bookings of today. Refetched every five minutes, because today changes while a screen stays open. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboard.readBookings, { signal }),
    initialData: () => prefetchedReply(dashboard.readBookings),
    refetchInterval: 5 * minuteMs,
  });
}
