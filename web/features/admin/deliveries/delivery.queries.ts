import * as adminDeliveries from '#contract/admin/deliveries.ts';
import type { BulkResults } from '#contract/bulk-results.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceTimezone } from '../list/date-ranges.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type DeliveryFilters = Omit<
  NonNullable<CallInputOf<typeof adminDeliveries.list>['query']>,
  'limit' | 'timezone'
>;

export function listDeliveries(filters: DeliveryFilters, signal?: AbortSignal) {
  const query = { ...filters, timezone: deviceTimezone(), limit: pageSize };
  return loadOrFallback(adminCall(adminDeliveries.list, { query, signal }), emptyPage);
}

export function readDelivery(id: string, signal: AbortSignal) {
  return adminCall(adminDeliveries.read, { params: { id }, signal });
}

export function resendMails(ids: string[]) {
  return adminCall(adminDeliveries.resend, { body: { ids } });
}

/** Mails that went out since the list was read are left alone. */
export function sendUnsentMails(ids: string[]) {
  return adminCall(adminDeliveries.resend, { body: { ids, onlyUnsent: true } });
}

export function discardMails(ids: string[]) {
  return adminCall(adminDeliveries.discard, { body: { ids } });
}

/** Null, or the sentence of the refusal. */
export function resendMail(id: string) {
  return tryUpdate(refusalOf(resendMails([id])));
}

export function sendUnsentMail(id: string) {
  return tryUpdate(refusalOf(sendUnsentMails([id])));
}

export function discardMail(id: string) {
  return tryUpdate(refusalOf(discardMails([id])));
}

async function refusalOf(call: Promise<BulkResults>): Promise<string | null> {
  return (await call).answers[0]?.detail ?? null;
}
