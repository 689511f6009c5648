import type { FeedbackField, FormFieldError } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

// Same limits as in contract/platform/feedback.ts.
export const visitorFeedbackLimits = { shortest: 10, longest: 2000, name: 120 } as const;

export function feedbackErrorText(field: FeedbackField, error: FormFieldError): string {
  if (field === 'category') return m.visitor_feedback_fault_category();
  if (field === 'email') return m.visitor_feedback_fault_email();
  if (field === 'name') return m.visitor_feedback_fault_name({ count: visitorFeedbackLimits.name });
  return error === 'too_long'
    ? m.visitor_feedback_fault_long({ count: visitorFeedbackLimits.longest })
    : m.visitor_feedback_fault_message({ count: visitorFeedbackLimits.shortest });
}
