import type { GuestView } from '#contract/links/guest.ts';
import type { ReviewSummary, ShownReview } from '#contract/links/visitor-pages.ts';
import { mayEditReview, mayEditUntil, mayReview, type ReviewedStay } from '#domain/links/guest-review.ts';
import { addStars } from '#domain/links/review-average.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Queryable } from '#server/db/pool.ts';
import { countStars, findReviewOfStay, selectShownReviews } from './guest-review.store.ts';
import { reviewSummary, shownReview, storedReview } from './review.view.ts';

export type HostReviews = {
  /** Of all properties of the host. */
  host: ReviewSummary;
  /** Of one property; a property without reviews has none of anything. */
  of(propertyId: string): ReviewSummary;
};

/** How guests found the stays at an agent’s properties. */
export async function readHostReviews(db: Queryable, agentId: string): Promise<HostReviews> {
  const counted = await countStars(db, agentId);
  const byProperty = new Map(counted.map((one) => [one.propertyId, one]));
  const sumOf = (field: 'shown' | 'hidden') => counted.reduce((sum, one) => sum + one[field], 0);

  return {
    host: reviewSummary({ ...addStars(counted), shown: sumOf('shown'), hidden: sumOf('hidden') }),
    of: (propertyId) => reviewSummary(byProperty.get(propertyId) ?? noReviews),
  };
}

const noReviews = { count: 0, stars: 0, shown: 0, hidden: 0 };

/** Reviews of a property that everyone sees, newest first. */
export async function readShownReviews(
  db: Queryable,
  page: { agentId: string; propertyId: string; offset?: number; limit: number },
): Promise<ShownReview[]> {
  const records = await selectShownReviews(db, { offset: 0, ...page });
  return records.map(shownReview);
}

/** What the guest of a stay gave, or may give; null before the end of the stay and after the term. */
export async function readOwnReview(
  db: Queryable,
  { agentId, bookingId, stay, now }: { agentId: string; bookingId: string; stay: ReviewedStay; now: number },
): Promise<GuestView['review']> {
  const record = await findReviewOfStay(db, { agentId, bookingId });
  if (record === null)
    return mayReview(stay, now) ? { given: null, mayWrite: true, editableUntil: null } : null;

  const review = storedReview(record);
  const until = mayEditUntil(review);
  return {
    given: {
      stars: record.stars,
      text: record.body,
      answer: record.answer,
      isShown: record.state === 'shown',
    },
    mayWrite: mayEditReview(review, now),
    editableUntil: until === null ? null : civilDateAt(until, stay.timezone),
  };
}
