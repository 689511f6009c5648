import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as adminAnnouncements from '#contract/admin/announcements.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type Filters = Omit<NonNullable<CallInputOf<typeof adminAnnouncements.list>['query']>, 'limit'>;

export function listAnnouncements(filters: Filters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminAnnouncements.list, { query, signal }), emptyPage);
}

export function readAnnouncement(id: string, signal: AbortSignal) {
  return adminCall(adminAnnouncements.read, { params: { id }, signal });
}

export type AudienceQuery = NonNullable<CallInputOf<typeof adminAnnouncements.countAudience>['query']>;

export function audienceQuery(query: AudienceQuery) {
  return queryOptions({
    queryKey: ['admin', 'announcement-audience', query],
    queryFn: ({ signal }) => adminCall(adminAnnouncements.countAudience, { query, signal }),
  });
}

export function receiptsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'announcement-receipts', id],
    queryFn: ({ pageParam, signal }) =>
      adminCall(adminAnnouncements.listReceipts, {
        params: { id },
        query: { limit: '25', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

type NewAnnouncement = CallInputOf<typeof adminAnnouncements.create>['body'];

export function createAnnouncement(body: NewAnnouncement, idempotencyKey: string) {
  return tryUpdate(adminCall(adminAnnouncements.create, { body, idempotencyKey }));
}

export function withdrawAnnouncement({ id }: { id: string }) {
  return tryUpdate(adminCall(adminAnnouncements.withdraw, { params: { id } }));
}
