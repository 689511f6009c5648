import { queryOptions } from '@tanstack/react-query';
import * as adminFeedback from '#contract/admin/feedback.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type FeedbackFilters = Omit<NonNullable<CallInputOf<typeof adminFeedback.list>['query']>, 'limit'>;

export function listFeedback(filters: FeedbackFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminFeedback.list, { query, signal }), emptyPage);
}

export function downloadFeedback(query: Omit<FeedbackFilters, 'cursor'>): Promise<void> {
  return adminDownload(adminFeedback.exportCsv, query, `staydesk-feedback-${deviceToday()}.csv`);
}

export function readFeedback(id: string, signal: AbortSignal) {
  return adminCall(adminFeedback.read, { params: { id }, signal });
}

type Change = CallInputOf<typeof adminFeedback.change>['body'];

/** `key` is the idempotency key, so a repeated call mails the reply once. */
export function changeFeedback({ id, key, ...body }: Change & { id: string; key: string }) {
  return tryUpdate(adminCall(adminFeedback.change, { params: { id }, body, idempotencyKey: key }));
}

export function assigneesQuery() {
  return queryOptions({
    queryKey: ['admin', 'feedback-assignees'],
    queryFn: ({ signal }) => adminCall(adminFeedback.listAssignees, { signal }),
  });
}

/** The conversation after a piece of feedback. */
export function feedbackMessagesQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'feedback', id, 'messages'],
    queryFn: ({ signal }) => adminCall(adminFeedback.listMessages, { params: { id }, signal }),
  });
}
