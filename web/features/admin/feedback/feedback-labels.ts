import type { FeedbackCategory } from '#domain/links/feedback-lists.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const feedbackCategoryTones: Readonly<Record<FeedbackCategory, BadgeTone>> = {
  idea: 'blue',
  problem: 'red',
  question: 'yellow',
  praise: 'pine',
  other: 'sand',
};
