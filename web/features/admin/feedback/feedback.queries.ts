import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type FeedbackFilters = Omit<NonNullable<CallInputOf<'GET /api/admin/feedback'>['query']>, 'limit'>;

export function listFeedback(filters: FeedbackFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/feedback', { query, signal }), emptyPage);
}

export function downloadFeedback(query: Omit<FeedbackFilters, 'cursor'>): Promise<void> {
  return adminDownload('GET /api/admin/feedback/export', query, `staydesk-feedback-${deviceToday()}.csv`);
}

export function readFeedback(id: string, signal: AbortSignal) {
  return adminCall('GET /api/admin/feedback/{id}', { params: { id }, signal });
}

type Change = CallInputOf<'PATCH /api/admin/feedback/{id}'>['body'];

/** `key` is the idempotency key, so a repeated call mails the reply once. */
export function changeFeedback({ id, key, ...body }: Change & { id: string; key: string }) {
  return tryUpdate(
    adminCall('PATCH /api/admin/feedback/{id}', { params: { id }, body, idempotencyKey: key }),
  );
}
