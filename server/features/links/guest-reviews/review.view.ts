import type { GuestReview } from '#contract/links/guest-reviews.ts';
import type { ReviewSummary, ShownReview } from '#contract/links/visitor-pages.ts';
import { mayAnswer, mayHide, mayReport, type StoredReview } from '#domain/links/guest-review.ts';
import { averageTenths, type StarCounts } from '#domain/links/review-average.ts';
import type { ListedReview, ReviewRecord, ShownCounts } from './guest-review.store.ts';

/** What the rules read of a stored review. */
export function storedReview(record: ReviewRecord): StoredReview {
  return {
    state: record.state,
    givenAt: Date.parse(record.givenAt),
    isAnswered: record.answeredAt !== null,
    isReported: record.reportedAt !== null && record.settledAt === null,
    isSettled: record.settledAt !== null,
    isErased: record.erasedAt !== null,
  };
}

/** A review as its host sees it. */
export function hostReview(record: ListedReview): GuestReview {
  const review = storedReview(record);
  return {
    _id: record._id,
    stars: record.stars,
    text: record.body,
    guestName: record.guestName,
    stayedUntil: record.stayedUntil,
    state: record.state,
    reason: record.reason,
    answer: record.answer,
    answeredAt: record.answeredAt,
    reportedFor: review.isReported ? record.reportedFor : null,
    mayAnswer: mayAnswer(review),
    mayHide: mayHide(review),
    mayReport: mayReport(review),
    isErased: review.isErased,
    givenAt: record.givenAt,
    editedAt: record.editedAt,
    booking: { _id: record.bookingId, code: record.code },
    property: { _id: record.propertyId, title: record.propertyTitle },
  };
}

/** A review as everyone sees it. */
export function shownReview(record: ReviewRecord): ShownReview {
  return {
    _id: record._id,
    stars: record.stars,
    text: record.body,
    name: record.guestName,
    stayedIn: record.stayedUntil.slice(0, 7),
    answer: record.answer,
    isErased: record.erasedAt !== null,
  };
}

export function reviewSummary({ count, stars, shown, hidden }: StarCounts & ShownCounts): ReviewSummary {
  return { count, average: averageTenths({ count, stars }), shown, hidden };
}
