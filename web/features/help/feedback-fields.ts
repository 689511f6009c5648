import type { FeedbackCategory } from '#contract/platform/feedback.ts';
import { m } from '#web/locales/compiled/messages.js';

// Copies of values in contract/platform/feedback.ts, whose schemas are not loaded in the browser.
export const feedbackCategories = [
  'idea',
  'problem',
  'question',
  'praise',
  'other',
] as const satisfies readonly FeedbackCategory[];
export const messageLimits = { shortest: 10, longest: 2000 } as const;

export type FeedbackFields = {
  category: FeedbackCategory;
  rating: number | null;
  message: string;
  name: string;
  email: string;
  /** Honeypot: hidden from users, filled in by bots. */
  website: string;
};

export const emptyFeedback: FeedbackFields = {
  category: 'idea',
  rating: null,
  message: '',
  name: '',
  email: '',
  website: '',
};

export type FeedbackErrors = Partial<Record<'message' | 'email', string>>;

/** Client-side validation; the server validates again. */
export function validateFeedback({ message, email }: FeedbackFields): FeedbackErrors {
  const { shortest, longest } = messageLimits;
  const length = message.trim().length;
  const errors: FeedbackErrors = {};
  if (length < shortest) errors.message = m.help_feedback_fault_message({ count: shortest });
  if (length > longest) errors.message = m.help_feedback_fault_long({ count: longest });
  if (email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    errors.email = m.help_feedback_fault_email();
  return errors;
}
