import type { Question, QuestionFieldError } from '#domain/messages/question.ts';
import * as t from '#texts/screens.ts';

export function questionErrorText(field: keyof Question, error: QuestionFieldError): string {
  if (error === 'too_long') return t.visitor.errorTooLong;
  if (field === 'name') return t.visitor.questionErrorName;
  if (field === 'message') return t.visitor.questionErrorMessage;
  return error === 'required' ? t.visitor.errorEmail : t.visitor.errorEmailInvalid;
}

/** The host as the link to the form names them: "Ask Inês a question". */
export function questionActionText({ name }: { name: string }): string {
  return t.visitor.questionAction({ name: givenName(name) });
}

/** First word of a name. */
function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
