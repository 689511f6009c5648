import {
  isFlag,
  type MessageFlag,
  type MessageVariable,
  type Part,
  parseTemplate,
} from './automation/message-template.ts';
import { maxMessageLength } from './message.ts';

/** Placeholders of saved replies and of messages to several guests, written in braces as in automatic messages. */
export const replyPlaceholders = [
  'guest',
  'firstName',
  'property',
  'checkIn',
  'checkOut',
  'code',
  'host',
  'doorCode',
  'paymentDue',
  'paymentOpen',
] as const satisfies MessageVariable[];
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** Values that a conversation does not contain: the booking is read for them. */
const bookingPlaceholders: readonly string[] = ['doorCode', 'paymentDue', 'paymentOpen'];

export type ReplyValues = Readonly<Partial<Record<ReplyPlaceholder, string>>>;

/**
 * Fills a saved reply. Placeholders without a value, and unknown ones, stay in braces for the agent to see; so do all
 * whose value would make the text longer than a message. `{if paymentOpen}…{else}…{end}` shows a part only where the
 * word has a value or the flag is set.
 */
export function fillReply(body: string, values: ReplyValues, flags: readonly MessageFlag[] = []): string {
  return fill(body, { values, flags, room: maxMessageLength - body.length });
}

/** Length of a reply with all its placeholders filled in. */
export function filledLength(body: string, values: ReplyValues, flags: readonly MessageFlag[] = []): number {
  return fill(body, { values, flags, room: Number.POSITIVE_INFINITY }).length;
}

/** Words of a reply and of its conditions that its booking is read for. */
export function placeholdersOfBooking(body: string): string[] {
  return namesIn(parseTemplate(body).parts).filter(
    (word) => bookingPlaceholders.includes(word) || isFlag(word),
  );
}

type Filling = { values: ReplyValues; flags: readonly MessageFlag[]; room: number };

function fill(body: string, { values, flags, room: allowed }: Filling): string {
  const { parts, isBalanced } = parseTemplate(body);
  // Half a condition is shown as it was written, so that it is noticed.
  if (!isBalanced) return body;
  let room = allowed;

  const write = (some: readonly Part[]): string =>
    some
      .map((part) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'if') {
          const holds = isFlag(part.name)
            ? flags.includes(part.name)
            : Boolean(knownValue(values, part.name));
          return write(holds === part.negated ? part.otherwise : part.holds);
        }

        const whole = `{${part.name}}`;
        const value = knownValue(values, part.name) || whole;
        const added = value.length - whole.length;
        if (added > room) return whole;
        room -= added;
        return value;
      })
      .join('');

  const filled = write(parts);
  return parts.some(({ kind }) => kind === 'if') ? filled.replaceAll(/\n{3,}/g, '\n\n') : filled;
}

function knownValue(values: ReplyValues, name: string): string | undefined {
  const placeholder = replyPlaceholders.find((known) => known === name);
  return placeholder && values[placeholder];
}

function namesIn(parts: readonly Part[]): string[] {
  const names = parts.flatMap((part) => {
    if (part.kind === 'text') return [];
    return part.kind === 'word'
      ? [part.name]
      : [part.name, ...namesIn(part.holds), ...namesIn(part.otherwise)];
  });
  return [...new Set(names)];
}
