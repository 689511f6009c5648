import { queryOptions } from '@tanstack/react-query';
import * as adminContent from '#contract/admin/content.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type ContentFilters = Omit<NonNullable<CallInputOf<typeof adminContent.list>['query']>, 'limit'>;

export function listContent(filters: ContentFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminContent.list, { query, signal }), emptyPage);
}

/** Help categories, drafts among them, in the order of their titles. */
export function helpCategoriesQuery() {
  return queryOptions({
    queryKey: ['admin', 'help-categories'],
    queryFn: async ({ signal }) => {
      const query = { type: 'help_category', sort: 'title_asc', limit: '100' } as const;
      return (await adminCall(adminContent.list, { query, signal })).items;
    },
  });
}

export function contentQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'content-item', id],
    queryFn: ({ signal }) => adminCall(adminContent.read, { params: { id }, signal }),
  });
}

/** Versions are immutable, so they never go stale. */
export function contentVersionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['admin-content-version', id, version],
    queryFn: ({ signal }) =>
      adminCall(adminContent.readVersion, {
        params: { id, version: String(version) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type NewContent = CallInputOf<typeof adminContent.create>['body'];
export type ContentChange = CallInputOf<typeof adminContent.change>['body'];

export function createContent({ key, ...body }: NewContent & { key: string }) {
  return tryUpdate(adminCall(adminContent.create, { body, idempotencyKey: key }));
}

export function changeContent({ id, ...body }: ContentChange & { id: string }) {
  return tryUpdate(adminCall(adminContent.change, { params: { id }, body }));
}

export function restoreContent({ id, version }: { id: string; version: number }) {
  return tryUpdate(adminCall(adminContent.restore, { params: { id }, body: { version } }));
}
