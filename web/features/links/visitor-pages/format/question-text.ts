import type { Question, QuestionFieldError } from '#domain/messages/question.ts';
import * as t from '#texts/screens.ts';

export function questionErrorText(field: keyof Question, error: QuestionFieldError): string {
  if (error === 'too_long') return t.requestForm.errorTooLong;
  if (field === 'name') return t.visitorForms.questionErrorName;
  if (field === 'message') return t.visitorForms.questionErrorMessage;
  return error === 'required' ? t.requestForm.errorEmail : t.requestForm.errorEmailInvalid;
}

/** The host as the link to the form names them: "Ask Inês a question". */
export function questionActionText({ name }: { name: string }): string {
  return t.visitorForms.questionAction({ name: givenName(name) });
}

/** First word of a name. */
function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
