import type { MessageVariable } from './message-template.ts';

/**
 * Variables whose value depends on the reader. A message never contains it: doors and networks open with the first two,
 * the guest's page with the others.
 */
export const markedVariables = [
  'doorCode',
  'wifiPassword',
  'guestPage',
  'agreementLink',
] as const satisfies MessageVariable[];
export type MarkedVariable = (typeof markedVariables)[number];

export type MarkValues = Readonly<Partial<Record<MarkedVariable, string>>>;

/** Where a stored text has a placeholder for a value. Position and length are in characters, as PostgreSQL counts them. */
export type TextMark = { name: MarkedVariable; at: number; length: number };

export type MarkedText = { body: string; marks: TextMark[] };

// Unicode reserves these two for use inside a program. `withoutMarks` takes them out of everything that people write.
const opening = '\uFDD0';
const closing = '\uFDD1';
const markPattern = /\uFDD0(\w+)\uFDD1/g;

/** A variable inside a filled text. It cannot be typed, so no value and no message contains one by chance. */
export function markOf(name: MessageVariable): string {
  return `${opening}${name}${closing}`;
}

/** A text by people, which contains no marks. */
export function withoutMarks(text: string): string {
  return text.includes(opening) || text.includes(closing) ? text.replaceAll(/[\uFDD0\uFDD1]/g, '') : text;
}

/** A filled text as hosts read it. Variables without a placeholder are in braces. */
export function showMarks(text: string, placeholders: MarkValues): string {
  return text.replaceAll(
    markPattern,
    (_, name: string) => (isMarked(name) && placeholders[name]) || `{${name}}`,
  );
}

/** A filled text as a template: marks are variables again, and braces of its values are no variables. */
export function templateOfFilled(text: string): string {
  return text.replaceAll('{', '\\{').replaceAll(markPattern, '{$1}');
}

/** Splits a filled text into what is stored: a text with placeholders, and where they are. */
export function splitMarks(text: string, placeholders: Readonly<Record<MarkedVariable, string>>): MarkedText {
  const marks: TextMark[] = [];
  let body = '';
  let from = 0;

  for (const match of text.matchAll(markPattern)) {
    const [mark, name = ''] = match;
    body += text.slice(from, match.index);
    from = match.index + mark.length;
    if (!isMarked(name)) continue;
    marks.push({ name, at: characters(body), length: characters(placeholders[name]) });
    body += placeholders[name];
  }

  return { body: body + text.slice(from), marks };
}

/** A stored text for one reader. Placeholders without a value stay. */
export function fillMarks({ body, marks }: Readonly<MarkedText>, values: MarkValues): string {
  if (marks.length === 0) return body;
  const letters = Array.from(body);
  let filled = '';
  let from = 0;
  for (const { name, at, length } of marks) {
    filled += letters.slice(from, at).join('');
    filled += values[name] || letters.slice(at, at + length).join('');
    from = at + length;
  }
  return filled + letters.slice(from).join('');
}

/** What the guest's links in a text become for the reader who has this address of the guest's page. */
export function linkValues(guestUrl: string): MarkValues {
  return { guestPage: guestUrl, agreementLink: guestUrl };
}

const guestAddress = /(?:https?:\/\/[^\s/<>"']+)?\/guest\/[0-9A-Za-z_-]{43}(?![0-9A-Za-z_-])/g;

/** Replaces addresses of guests' pages that somebody has put into a text. */
export function replaceGuestAddresses(text: string, replacement: string): string {
  return text.includes('/guest/') ? text.replaceAll(guestAddress, () => replacement) : text;
}

function characters(text: string): number {
  return Array.from(text).length;
}

/** Whether the value of a variable depends on the reader. */
export function isMarked(name: string): name is MarkedVariable {
  return (markedVariables as readonly string[]).includes(name);
}
