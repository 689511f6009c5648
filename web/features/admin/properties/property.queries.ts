import { loadOrFallback, tellUpdated } from '#web/lib/admin-answers.ts';
import { adminCall } from '#web/lib/admin-call.ts';
import type { CallInputOf } from '#web/lib/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type PropertyFilters = Omit<NonNullable<CallInputOf<'GET /api/admin/properties'>['query']>, 'limit'>;

export function listProperties(filters: PropertyFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/properties', { query, signal }), emptyPage);
}

type NewStatus = CallInputOf<'PATCH /api/admin/properties/{id}/status'>['body'];

export function changePropertyStatus({ id, status, reason }: NewStatus & { id: string }) {
  const body = { status, reason: reason || undefined };
  return tellUpdated(adminCall('PATCH /api/admin/properties/{id}/status', { params: { id }, body }));
}
