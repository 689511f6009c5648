import { queryOptions } from '@tanstack/react-query';
import * as adminStats from '#contract/admin/stats.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Throws 'Failed to fetch admin stats' with the cause. No fallback: default numbers would be taken for real ones. */
export function readStats(signal?: AbortSignal) {
  return withErrorTitle(m.admin_failed_stats(), adminCall(adminStats.read, { signal }));
}

export function statsQuery() {
  return queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => readStats(signal),
    refetchInterval: 60_000,
  });
}
