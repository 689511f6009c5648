import { queryOptions } from '@tanstack/react-query';
import * as adminHealth from '#contract/admin/health.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import { emptyPage } from '../list/use-admin-list.ts';

/** Asked often, because an outage shows within a minute. */
export function healthQuery() {
  return queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => adminCall(adminHealth.read, { signal }),
    refetchInterval: 20_000,
  });
}

export function listIncidents(cursor: string | undefined, signal?: AbortSignal) {
  return loadOrFallback(
    adminCall(adminHealth.listIncidents, { query: { cursor, limit: '30' }, signal }),
    emptyPage,
  );
}

export function changeIncidentMails(mailsIncidents: boolean) {
  return tryUpdate(adminCall(adminHealth.changeIncidentMails, { body: { mailsIncidents } }));
}
