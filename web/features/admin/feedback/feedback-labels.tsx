import { Star } from 'lucide-react';
import type { FeedbackCategory, FeedbackSource } from '#domain/links/feedback-lists.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const feedbackCategoryLabels: Readonly<Record<FeedbackCategory, () => string>> = {
  idea: m.admin_feedback_idea,
  problem: m.admin_feedback_problem,
  question: m.admin_feedback_question,
  praise: m.admin_feedback_praise,
  other: m.admin_feedback_other,
};

export const feedbackCategoryTones: Readonly<Record<FeedbackCategory, BadgeTone>> = {
  idea: 'blue',
  problem: 'red',
  question: 'yellow',
  praise: 'pine',
  other: 'sand',
};

export const feedbackSourceLabels: Readonly<Record<FeedbackSource, () => string>> = {
  app: m.admin_feedback_from_app,
  public: m.admin_feedback_from_public,
  shared_link: m.admin_feedback_from_link,
};

/** Stars out of five, with a text label. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return null;

  return (
    <span
      role="img"
      aria-label={m.admin_feedback_stars({ count: rating })}
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
