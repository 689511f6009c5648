import { dayMs } from '#domain/shared/duration.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';

/** A question to the host without dates. */
export type Question = { name: string; email: string; message: string };

export const questionLimits = { name: 120, email: maxEmailLength, message: 2000 } as const;

/** Open questions of one email address and of one network address, each in a day and with one host. */
export const maxQuestionsOfContact = 3;
export const maxQuestionsOfNetwork = 10;

/** Days after the last message during which the link of a question works. */
export const questionLinkDays = 180;

export type QuestionFieldError = 'required' | 'invalid' | 'too_long';

export function validateQuestion(question: Question): Partial<Record<keyof Question, QuestionFieldError>> {
  const errors: Partial<Record<keyof Question, QuestionFieldError>> = {};
  for (const field of ['name', 'email', 'message'] as const) {
    const { length } = question[field].trim();
    if (length === 0) errors[field] = 'required';
    else if (length > questionLimits[field]) errors[field] = 'too_long';
  }
  if (!errors.email && !isEmail(question.email.trim())) errors.email = 'invalid';
  return errors;
}

export function isQuestionLinkOver(lastMessageAt: number, now: number): boolean {
  return now - lastMessageAt > questionLinkDays * dayMs;
}

/** Messages with a greater number than `after`, up to `upTo`. */
export type MessagePart = { after: number; upTo: number };

export const allMessages: MessagePart = { after: 0, upTo: 2_147_483_647 };

/**
 * Part of a conversation that a guest's link shows. A question and a later booking share a conversation because they name
 * the same email address. Only a mailed link proves that address; any other link shows its own side.
 */
export function messagesOfLink({
  opens,
  mailed,
  joinedSeq,
}: {
  opens: 'question' | 'booking';
  mailed: boolean;
  /** Number of the last message before the booking joined; null where no booking did. */
  joinedSeq: number | null;
}): MessagePart {
  if (joinedSeq === null || mailed) return allMessages;
  return opens === 'booking'
    ? { after: joinedSeq, upTo: allMessages.upTo }
    : { after: allMessages.after, upTo: joinedSeq };
}
