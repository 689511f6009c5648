import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type PropertyFilters = Omit<NonNullable<CallInputOf<'GET /api/admin/properties'>['query']>, 'limit'>;

export function listProperties(filters: PropertyFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/properties', { query, signal }), emptyPage);
}

export function downloadProperties(query: Omit<PropertyFilters, 'cursor'>): Promise<void> {
  return adminDownload('GET /api/admin/properties/export', query, `staydesk-properties-${deviceToday()}.csv`);
}

export function readProperty(id: string, signal: AbortSignal) {
  return adminCall('GET /api/admin/properties/{id}', { params: { id }, signal });
}

export function changePropertyStatuses(body: CallInputOf<'POST /api/admin/properties/status'>['body']) {
  return adminCall('POST /api/admin/properties/status', { body });
}

type NewStatus = CallInputOf<'PATCH /api/admin/properties/{id}/status'>['body'];

export function changePropertyStatus({ id, status, reason }: NewStatus & { id: string }) {
  const body = { status, reason: reason || undefined };
  return tryUpdate(adminCall('PATCH /api/admin/properties/{id}/status', { params: { id }, body }));
}
