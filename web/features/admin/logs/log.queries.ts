import { queryOptions } from '@tanstack/react-query';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminSearch from '#contract/admin/search.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { deviceTimezone } from '../list/date-ranges.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

export type LogFilters = Omit<NonNullable<CallInputOf<typeof adminLogs.exportCsv>['query']>, 'timezone'>;

/** Defaults to today. */
export function listLogs(
  { dateRange = 'today', ...filters }: LogFilters & { cursor?: string | undefined },
  signal?: AbortSignal,
) {
  const query = { ...filters, dateRange, timezone: deviceTimezone(), limit: pageSize };
  return loadOrFallback(adminCall(adminLogs.list, { query, signal }), { ...emptyPage, names: {} });
}

export function readLog(id: string, signal: AbortSignal) {
  return adminCall(adminLogs.read, { params: { id }, signal });
}

export function downloadLogs({ dateRange = 'today', ...filters }: LogFilters): Promise<void> {
  const query = { ...filters, dateRange, timezone: deviceTimezone() };
  return adminDownload(adminLogs.exportCsv, query, `staydesk-logs-${deviceToday()}.csv`);
}

export type ActivityFilter = Pick<LogFilters, 'actor' | 'account' | 'entity' | 'entityType'>;

const activityShown = '10';

/** The latest entries of one person, account or thing. */
export function activityQuery(filter: ActivityFilter) {
  return queryOptions({
    queryKey: ['admin', 'activity', filter],
    queryFn: ({ signal }) =>
      adminCall(adminLogs.list, { query: { ...filter, dateRange: 'all', limit: activityShown }, signal }),
  });
}

/** Agents and admins by name or email. */
export async function searchPeople(text: string, signal: AbortSignal) {
  const query = { role: 'all', q: text, limit: '8' } as const;
  return (await adminCall(adminUsers.list, { query, signal })).items;
}

export type FoundTarget = { _id: string; type: adminLogs.AdminLogEntity; name: string; detail: string };

/** Properties and bookings by title, code or guest. */
export async function searchTargets(text: string, signal: AbortSignal): Promise<FoundTarget[]> {
  const found = await adminCall(adminSearch.searchEverything, { query: { q: text }, signal });
  return [
    ...found.properties.map(({ _id, title, agent }): FoundTarget => {
      return { _id, type: 'property', name: title || t.labels.untitledProperty, detail: agent.name };
    }),
    ...found.bookings.map(({ _id, code, guestName, propertyTitle, status }): FoundTarget => {
      const detail = [guestName, propertyTitle, bookingStateLabel(status)].join(' · ');
      return { _id, type: 'booking', name: code, detail };
    }),
  ];
}
