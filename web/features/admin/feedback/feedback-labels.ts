import type { FeedbackCategory, FeedbackSource } from '#domain/feedback/feedback-lists.ts';
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
