import type { ReviewState } from '#domain/links/guest-review.ts';
import * as t from '#texts/screens.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  shown: t.guestReviews.stateShown,
  hidden: t.guestReviews.badgeHidden,
  removed: t.guestReviews.stateRemoved,
};

export const reviewStateTones: Readonly<Record<ReviewState, BadgeTone>> = {
  shown: 'pine',
  hidden: 'sand',
  removed: 'red',
};

/** Filters of the list: reports that wait come first. */
export const reviewStatusLabels = { waiting: t.guestReviews.filterLabels.reported, ...reviewStateLabels };
