import { Star } from 'lucide-react';
import type { FeedbackCategory } from '#domain/links/feedback-lists.ts';
import * as t from '#texts/screens.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const feedbackCategoryTones: Readonly<Record<FeedbackCategory, BadgeTone>> = {
  idea: 'blue',
  problem: 'red',
  question: 'yellow',
  praise: 'pine',
  other: 'sand',
};

/** Stars out of five, with a text label. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return null;

  return (
    <span
      role="img"
      aria-label={t.admin.feedbackStars({ count: rating })}
      className="inline-flex text-clay-600 dark:text-clay-300"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={star <= rating ? 'size-4 fill-current' : 'size-4 opacity-35'}
        />
      ))}
    </span>
  );
}
