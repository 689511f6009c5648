export const feedbackSources = ['app', 'public', 'shared_link'] as const;
export type FeedbackSource = (typeof feedbackSources)[number];

export const feedbackCategories = ['idea', 'problem', 'question', 'praise', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

export const feedbackStates = ['new', 'in_review', 'resolved', 'archived'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const feedbackLimits = { minMessage: 10, maxMessage: 2000, name: 120 } as const;

export const feedbackAuthors = ['admin', 'person'] as const;
export const maxFeedbackReply = 4000;

/** Messages that a person can add before somebody has replied. */
export const maxUnansweredReplies = 10;

/** What stars alone say: the form of a stay asks for no category. */
export function categoryOfRating(rating: number): FeedbackCategory {
  if (rating >= 4) return 'praise';
  return rating <= 2 ? 'problem' : 'other';
}
