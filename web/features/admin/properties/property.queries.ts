import { queryOptions } from '@tanstack/react-query';
import * as adminProperties from '#contract/admin/properties.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

export type PropertyFilters = Omit<NonNullable<CallInputOf<typeof adminProperties.list>['query']>, 'limit'>;

export function listProperties(filters: PropertyFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminProperties.list, { query, signal }), emptyPage);
}

export function downloadProperties(query: Omit<PropertyFilters, 'cursor'>): Promise<void> {
  return adminDownload(adminProperties.exportCsv, query, `staydesk-properties-${deviceToday()}.csv`);
}

export function propertyPageQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'property-page', id],
    queryFn: ({ signal }) => adminCall(adminProperties.readPage, { params: { id }, signal }),
  });
}

const queueRefreshMs = 60_000;

/** How many properties wait for review; the navigation shows it. */
export function reviewQueueQuery() {
  return queryOptions({
    queryKey: ['admin', 'review-queue'],
    queryFn: ({ signal }) => adminCall(adminProperties.readQueue, { signal }),
    refetchInterval: queueRefreshMs,
  });
}

export function changePropertyStatuses(body: CallInputOf<typeof adminProperties.changeModerations>['body']) {
  return adminCall(adminProperties.changeModerations, { body });
}

export function changeMatchingProperties(body: CallInputOf<typeof adminProperties.changeMatching>['body']) {
  return adminCall(adminProperties.changeMatching, { body });
}

export async function countProperties(filters: PropertyFilters, signal?: AbortSignal): Promise<number> {
  return (await adminCall(adminProperties.list, { query: { ...filters, limit: '1' }, signal })).total ?? 0;
}

type NewStatus = CallInputOf<typeof adminProperties.changeModeration>['body'];

export function changePropertyStatus({ id, status, reason, reasons = [] }: NewStatus & { id: string }) {
  const body = { status, reason: reason || undefined, ...(reasons.length > 0 ? { reasons } : {}) };
  return tryUpdate(adminCall(adminProperties.changeModeration, { params: { id }, body }));
}
