import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import type { Granularity } from '#domain/metrics/granularities.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';

export function adminAnalyticsQuery(days: Days, period: Granularity, agentId: string | undefined) {
  const query = { startDate: days.from, endDate: days.to, period, agentId };
  return queryOptions({
    queryKey: ['admin', 'analytics', 'dashboard', query],
    queryFn: ({ signal }) => adminCall(adminAnalytics.read, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function agentPerformanceQuery(days: Days) {
  const query = { startDate: days.from, endDate: days.to };
  return queryOptions({
    queryKey: ['admin', 'analytics', 'agents', query],
    queryFn: ({ signal }) => adminCall(adminAnalytics.listAgentPerformance, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function seasonsQuery(agentId: string | undefined) {
  return queryOptions({
    queryKey: ['admin', 'analytics', 'seasonal', agentId],
    queryFn: ({ signal }) => adminCall(adminAnalytics.readSeasons, { query: { agentId }, signal }),
  });
}

export function agentNamesQuery() {
  return queryOptions({
    queryKey: ['admin', 'analytics', 'agents-list'],
    queryFn: ({ signal }) => adminCall(adminAnalytics.listAgents, { signal }),
    staleTime: 5 * minuteMs,
  });
}
