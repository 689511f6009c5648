import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GuestReview, ReviewChange } from '#contract/links/guest-reviews.ts';
import * as guestReviews from '#contract/links/guest-reviews.ts';
import type { ReviewFilter } from '#domain/links/guest-review.ts';
import { call } from '#web/lib/api/call.ts';

export type ReviewSelection = {
  filter: ReviewFilter;
  propertyId: string | undefined;
  /** One to five, as in the address. */
  stars: string | undefined;
};

export function guestReviewsQuery(selection: ReviewSelection) {
  return infiniteQueryOptions({
    queryKey: ['guest-reviews', selection],
    queryFn: ({ pageParam, signal }) =>
      call(guestReviews.list, { query: { ...selection, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function changeGuestReview(id: string, change: ReviewChange): Promise<GuestReview> {
  return call(guestReviews.change, { params: { id }, body: change });
}
