/** What a saved reply can name in braces. */
export const replyWords = ['guest', 'firstName', 'property', 'checkIn', 'checkOut', 'code', 'host'] as const;
export type ReplyWord = (typeof replyWords)[number];

/** Puts the values in. A word that is not known, or has no value here, stays in its braces for the writer to see. */
export function fillReply(body: string, values: Readonly<Partial<Record<ReplyWord, string>>>): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const word = replyWords.find((known) => known === name);
    return (word && values[word]) || whole;
  });
}
