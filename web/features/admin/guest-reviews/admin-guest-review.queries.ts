import * as adminGuestReviews from '#contract/admin/guest-reviews.ts';
import type { ReviewReason } from '#domain/links/guest-review.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

type ReviewFilters = Omit<NonNullable<CallInputOf<typeof adminGuestReviews.list>['query']>, 'limit'>;

export function listGuestReviews(filters: ReviewFilters, signal?: AbortSignal) {
  const query = { ...filters, limit: pageSize };
  return loadOrFallback(adminCall(adminGuestReviews.list, { query, signal }), emptyPage);
}

export function readGuestReview(id: string, signal: AbortSignal) {
  return adminCall(adminGuestReviews.read, { params: { id }, signal });
}

/** Null keeps the review. */
export function settleGuestReview({ id, removeFor }: { id: string; removeFor: ReviewReason | null }) {
  return tryUpdate(adminCall(adminGuestReviews.settle, { params: { id }, body: { removeFor } }));
}
