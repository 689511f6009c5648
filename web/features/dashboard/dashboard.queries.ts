import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** Today moves on while a screen stays open, so it is asked again now and then. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call('GET /api/dashboard/bookings', { signal }),
    refetchInterval: 5 * 60_000,
  });
}
