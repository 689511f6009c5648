import { type FeedbackCategory, feedbackLimits } from '#domain/feedback/feedback-lists.ts';
import { isEmail } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';

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
  const { minMessage, maxMessage } = feedbackLimits;
  const length = message.trim().length;
  const errors: FeedbackErrors = {};
  if (length < minMessage) errors.message = m.help_feedback_fault_message({ count: minMessage });
  if (length > maxMessage) errors.message = m.help_feedback_fault_long({ count: maxMessage });
  if (email.trim() !== '' && !isEmail(email.trim())) errors.email = m.help_feedback_fault_email();
  return errors;
}
