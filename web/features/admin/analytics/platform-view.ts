import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import type { FunnelMilestone } from '#domain/analytics/agent-funnel.ts';
import { type Granularity, granularities } from '#domain/analytics/granularities.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { type Days, type Preset, presetDays, presets } from '#web/lib/analytics/period-presets.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { deviceToday } from '#web/lib/format/format.ts';

export type PlatformView = {
  preset: Preset;
  days: Days;
  granularity: Granularity;
  agentId: string | undefined;
  currency: string | undefined;
};

export type ChangePlatformView = (change: Record<string, string | undefined>) => void;

/** Period, granularity, agent and currency from the address; monthly by default. */
export function usePlatformView(): { view: PlatformView; change: ChangePlatformView } {
  const { values, change } = useAddressSearch();
  const { startDate: from, endDate: to, agentId, currency } = values;
  const preset = presets.find((one) => one === values.range) ?? 'last_12_months';
  const isOwn =
    preset === 'own' && from !== undefined && to !== undefined && isCivilDate(from) && isCivilDate(to);

  return {
    view: {
      preset,
      days: isOwn ? { from, to } : presetDays(preset, deviceToday()),
      granularity: granularities.find((one) => one === values.period) ?? 'monthly',
      agentId,
      currency,
    },
    change,
  };
}

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

export function agentFunnelQuery(days: Days) {
  const query = { startDate: days.from, endDate: days.to };
  return queryOptions({
    queryKey: ['admin', 'analytics', 'funnel', query],
    queryFn: ({ signal }) => adminCall(adminAnalytics.readFunnel, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function funnelAgentsQuery(
  days: Days,
  milestone: FunnelMilestone | undefined,
  reached: 'true' | 'false',
) {
  const query = { startDate: days.from, endDate: days.to, milestone, reached };
  return queryOptions({
    queryKey: ['admin', 'analytics', 'funnel-agents', query],
    queryFn: ({ signal }) => adminCall(adminAnalytics.listFunnelAgents, { query, signal }),
  });
}

export function downloadFunnel({ from, to }: Days): Promise<void> {
  const query = { startDate: from, endDate: to };
  return adminDownload(adminAnalytics.exportFunnel, query, `staydesk-registrations-${deviceToday()}.csv`);
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
