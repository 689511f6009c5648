import type { Question, QuestionFieldError } from '#domain/messages/question.ts';
import { m } from '#web/locales/compiled/messages.js';

export function questionErrorText(field: keyof Question, error: QuestionFieldError): string {
  if (error === 'too_long') return m.visitor_fault_too_long();
  if (field === 'name') return m.visitor_question_fault_name();
  if (field === 'message') return m.visitor_question_fault_message();
  return error === 'required' ? m.visitor_fault_email() : m.visitor_fault_email_invalid();
}

/** The host as the link to the form names them: "Ask Inês a question". */
export function askText({ name }: { name: string }): string {
  return m.visitor_question_ask({ name: givenName(name) });
}

/** First word of a name. */
function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
