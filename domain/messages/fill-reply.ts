/** Placeholders of saved replies, written in braces. */
export const replyWords = ['guest', 'firstName', 'property', 'checkIn', 'checkOut', 'code', 'host'] as const;
export type ReplyWord = (typeof replyWords)[number];

/**
 * Replaces the placeholders of a saved reply. Unknown ones, and ones without a value, stay in braces for the agent to
 * see.
 */
export function fillReply(body: string, values: Readonly<Partial<Record<ReplyWord, string>>>): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const word = replyWords.find((known) => known === name);
    return (word && values[word]) || whole;
  });
}
