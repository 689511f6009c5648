import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

const pollMs = 30_000;

/** Whether agents can only look for now. Asked again every half minute, and when the server refuses a change for it. */
export function maintenanceQuery() {
  return queryOptions({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => (await call('GET /api/content/footer', { signal })).maintenance,
    refetchInterval: pollMs,
    staleTime: pollMs,
  });
}
