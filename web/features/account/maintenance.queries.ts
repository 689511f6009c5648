import { queryOptions } from '@tanstack/react-query';
import * as content from '#contract/platform/content.ts';
import { call } from '#web/lib/api/call.ts';

const pollMs = 30_000;

/** Whether the platform is read-only. Polled every 30 s, and refetched when the server refuses a change for it. */
export function maintenanceQuery() {
  return queryOptions({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => (await call(content.readFooter, { signal })).maintenance,
    refetchInterval: pollMs,
    staleTime: pollMs,
  });
}
