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

/**
 * Replaces the placeholders of a saved reply. Unknown ones, and ones without a value, stay in braces for the agent to
 * see.
 */
export function fillReply(body: string, values: Readonly<Partial<Record<ReplyPlaceholder, string>>>): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const word = replyPlaceholders.find((known) => known === name);
    return (word && values[word]) || whole;
  });
}
