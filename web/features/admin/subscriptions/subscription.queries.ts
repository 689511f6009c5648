import { queryOptions } from '@tanstack/react-query';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate, withErrorTitle } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type SubscriptionFilters = Omit<NonNullable<CallInputOf<typeof adminSubscriptions.list>['query']>, 'limit'>;

/** The list is empty on failure and carries 'Failed to get agent subscriptions'. */
export function listSubscriptions(filters: SubscriptionFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  const requested = adminCall(adminSubscriptions.list, { query, signal });
  return loadOrFallback(withErrorTitle(t.admin.failedSubscriptions, requested), emptyPage);
}

export function downloadSubscriptions(query: Omit<SubscriptionFilters, 'cursor'>): Promise<void> {
  const name = `staydesk-subscriptions-${deviceToday()}.csv`;
  return adminDownload(adminSubscriptions.exportCsv, query, name);
}

export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'subscription', id],
    queryFn: ({ signal }) => adminCall(adminSubscriptions.read, { params: { id }, signal }),
  });
}

export function subscriptionStatsQuery() {
  return queryOptions({
    queryKey: ['admin', 'subscription-stats'],
    queryFn: ({ signal }) => adminCall(adminSubscriptions.readStats, { signal }),
  });
}

type NewStatus = CallInputOf<typeof adminSubscriptions.changeStatus>['body'];

export function changeSubscriptionStatus({ id, ...body }: NewStatus & { id: string }) {
  return tryUpdate(adminCall(adminSubscriptions.changeStatus, { params: { id }, body }));
}

type Grant = CallInputOf<typeof adminSubscriptions.grantPlan>['body'];

export function grantPlan({ id, ...body }: Grant & { id: string }) {
  return tryUpdate(adminCall(adminSubscriptions.grantPlan, { params: { id }, body }));
}

type Extension = CallInputOf<typeof adminSubscriptions.extendTrial>['body'];

/** Throws 'Failed to extend trial' with the cause. */
export function extendTrial({ id, ...body }: Extension & { id: string }) {
  return withErrorTitle(
    t.admin.failedExtendTrial,
    adminCall(adminSubscriptions.extendTrial, { params: { id }, body }),
  );
}
