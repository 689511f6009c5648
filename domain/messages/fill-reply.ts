import { maxMessageLength } from './message.ts';

/** Placeholders of saved replies, written in braces. */
export const replyPlaceholders = [
  'guest',
  'firstName',
  'property',
  'checkIn',
  'checkOut',
  'code',
  'host',
] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

type ReplyValues = Readonly<Partial<Record<ReplyPlaceholder, string>>>;

/**
 * Replaces the placeholders of a saved reply. Unknown ones, and ones without a value, stay in braces for the agent to
 * see; so do all whose value would make the text longer than a message.
 */
export function fillReply(body: string, values: ReplyValues): string {
  let room = maxMessageLength - body.length;
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = replyPlaceholders.find((known) => known === name);
    const value = (placeholder && values[placeholder]) || whole;
    const added = value.length - whole.length;
    if (added > room) return whole;
    room -= added;
    return value;
  });
}

/** Length of a reply with all its placeholders filled in. */
export function filledLength(body: string, values: ReplyValues): number {
  return replyPlaceholders.reduce((length, name) => {
    const placeholder = `{${name}}`;
    const count = body.split(placeholder).length - 1;
    return length + count * ((values[name] || placeholder).length - placeholder.length);
  }, body.length);
}
