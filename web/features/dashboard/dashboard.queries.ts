import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#domain/shared/duration.ts';
import { call } from '#web/lib/api/call.ts';

/** Bookings of today. Refetched every five minutes, because today changes while a screen stays open. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call('GET /api/dashboard/bookings', { signal }),
    refetchInterval: 5 * minuteMs,
  });
}
