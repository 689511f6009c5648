import type { FormFieldError, RequestField } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';

export function requestErrorText(field: RequestField, fault: FormFieldError): string {
  if (fault === 'too_long') return m.visitor_fault_too_long();
  if (field === 'email' && fault === 'invalid') return m.visitor_fault_email_invalid();
  const words: Partial<Record<RequestField, () => string>> = {
    firstName: m.visitor_fault_first_name,
    lastName: m.visitor_fault_last_name,
    email: m.visitor_fault_email,
    phone: m.visitor_fault_phone,
    consent: m.visitor_fault_consent,
  };
  return (words[field] ?? m.visitor_fault_too_long)();
}
