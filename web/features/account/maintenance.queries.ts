import { queryOptions } from '@tanstack/react-query';
import * as content from '#contract/links/content.ts';
import { call } from '#web/lib/api/call.ts';

const pollMs = 30_000;

/** What every screen shows of the platform: the footer's links, and whether it is read-only. */
export function footerQuery() {
  return queryOptions({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => call(content.readFooter, { signal }),
    staleTime: pollMs,
  });
}

/** Whether the platform is read-only. Polled every 30 s, and refetched when the server refuses a change for it. */
export function maintenanceQuery() {
  return queryOptions({
    ...footerQuery(),
    select: ({ maintenance }) => maintenance,
    refetchInterval: pollMs,
  });
}
