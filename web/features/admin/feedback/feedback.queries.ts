import { loadOrFallback, tellUpdated } from '#web/lib/admin-answers.ts';
import { adminCall } from '#web/lib/admin-call.ts';
import type { CallInputOf } from '#web/lib/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type FeedbackFilters = Omit<NonNullable<CallInputOf<'GET /api/admin/feedback'>['query']>, 'limit'>;

export function listFeedback(filters: FeedbackFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/feedback', { query, signal }), emptyPage);
}

type Change = CallInputOf<'PATCH /api/admin/feedback/{id}'>['body'];

/** The key makes a reply leave once, however often it is sent. */
export function changeFeedback({ id, key, ...body }: Change & { id: string; key: string }) {
  return tellUpdated(
    adminCall('PATCH /api/admin/feedback/{id}', { params: { id }, body, idempotencyKey: key }),
  );
}
