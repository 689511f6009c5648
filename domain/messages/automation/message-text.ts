import { maxMessageLength } from '../message.ts';
import { type MessageRule, maxFilledLength, type RuleText } from './message-rule.ts';
import {
  accessVariables,
  fillTemplate,
  fingerprint,
  isSecretVariable,
  type MessageVariable,
  variablesIn,
} from './message-template.ts';
import type { ResendCause } from './message-triggers.ts';
import {
  flagsOf,
  languageCode,
  type MessagedProperty,
  type MessagedStay,
  variableValues,
} from './messaged-stay.ts';

/** What a sent message was about; another value means that it has become wrong. */
export type SentFacts = Readonly<Record<ResendCause, string>>;

export type FilledMessage = {
  subject: string;
  body: string;
  /** Language of the text; empty without one. */
  language: string;
  missing: MessageVariable[];
  used: MessageVariable[];
  /** Too long for a message: the body was cut, and must not be sent. */
  isTooLong: boolean;
  facts: SentFacts;
};

/** The text for the guest's language, else English, else the first there is. */
export function languageFor(
  rule: { texts: Readonly<Record<string, unknown>> },
  language: string | null,
): string {
  const own = language === null ? '' : languageCode(language);
  if (rule.texts[own]) return own;
  return rule.texts.en ? 'en' : (Object.keys(rule.texts)[0] ?? '');
}

/** The text of a rule for a stay, or the one that replaces it for this stay, with its words filled in. */
export function textFor(
  rule: Pick<MessageRule, 'texts' | 'resendIf'>,
  edited: RuleText | null,
  { stay, property }: { stay: MessagedStay; property: MessagedProperty },
): FilledMessage {
  const language = languageFor(rule, stay.language);
  const source = edited ?? rule.texts[language] ?? { subject: '', body: '' };
  const values = variableValues(stay, property, language || 'en');
  const flags = flagsOf(stay);
  const subject = fillTemplate(source.subject, values, flags, maxMessageLength);
  const body = fillTemplate(source.body, values, flags, maxFilledLength(rule));
  const used = [...new Set([...subject.used, ...body.used])];
  const missing = [...new Set([...subject.missing, ...body.missing])];
  const mentioned = [source.subject, source.body].flatMap(variablesIn);

  const access = accessVariables
    .filter((word) => mentioned.includes(word))
    .map((word) => {
      const value = isSecretVariable(word) ? property.secretVersions[word] : values[word];
      return `${word}:${used.includes(word) ? fingerprint(value ?? '') : ''}`;
    });

  return {
    subject: subject.text,
    body: body.text,
    language,
    missing,
    used,
    isTooLong: subject.isTooLong || body.isTooLong,
    facts: {
      dates: `${stay.checkIn}/${stay.checkOut}`,
      party: [stay.adults, stay.children, stay.infants, stay.pets].join('+'),
      access: access.join(' '),
    },
  };
}

/**
 * Whether a word about getting in has another value than in the message that was sent. Words that only one of the two
 * texts has do not count: an edit of a rule makes no sent message wrong.
 */
export function hasOtherAccess(sent: SentFacts, now: SentFacts): boolean {
  const marksOf = ({ access }: SentFacts) =>
    access.split(' ').map((entry): [string, string] => {
      const [word = '', mark = ''] = entry.split(':');
      return [word, mark];
    });
  const before = new Map(marksOf(sent));
  return marksOf(now).some(([word, mark]) => before.has(word) && before.get(word) !== mark);
}

/** The texts of messages that go out as one, in the order of their rules' moments. */
export function bundleBodies(messages: readonly Pick<FilledMessage, 'body'>[]): string {
  return messages.map(({ body }) => body).join('\n\n');
}
