import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type ContentFilters = Omit<NonNullable<CallInputOf<'GET /api/admin/content'>['query']>, 'limit'>;

export function listContent(filters: ContentFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/content', { query, signal }), emptyPage);
}

export function contentQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'content-item', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/content/{id}', { params: { id }, signal }),
  });
}

/** Versions are immutable, so they never go stale. */
export function contentVersionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['admin-content-version', id, version],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/content/{id}/versions/{version}', {
        params: { id, version: String(version) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type NewContent = CallInputOf<'POST /api/admin/content'>['body'];
export type ContentChange = CallInputOf<'PUT /api/admin/content/{id}'>['body'];

export function createContent({ key, ...body }: NewContent & { key: string }) {
  return tryUpdate(adminCall('POST /api/admin/content', { body, idempotencyKey: key }));
}

export function changeContent({ id, ...body }: ContentChange & { id: string }) {
  return tryUpdate(adminCall('PUT /api/admin/content/{id}', { params: { id }, body }));
}

export function restoreContent({ id, version }: { id: string; version: number }) {
  return tryUpdate(adminCall('POST /api/admin/content/{id}/restore', { params: { id }, body: { version } }));
}
