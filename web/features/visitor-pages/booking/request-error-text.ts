import type { FormFieldError, RequestField } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

export function requestErrorText(field: RequestField, error: FormFieldError): string {
  if (error === 'too_long') return m.visitor_fault_too_long();
  if (field === 'email' && error === 'invalid') return m.visitor_fault_email_invalid();
  const labels: Partial<Record<RequestField, () => string>> = {
    firstName: m.visitor_fault_first_name,
    lastName: m.visitor_fault_last_name,
    email: m.visitor_fault_email,
    phone: m.visitor_fault_phone,
    consent: m.visitor_fault_consent,
  };
  return (labels[field] ?? m.visitor_fault_too_long)();
}
