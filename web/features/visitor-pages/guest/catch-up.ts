import type { Message } from '#contract/messages.ts';

/**
 * Up to this message nothing is missing. What came by the live line alone does not move it: something before that may have
 * been lost with an earlier line.
 */
export type Known = { upTo: string | null };

/** Answers what came after a message, or the latest when there is none known; null when the server said no. */
export type ReadMessages = (after: string | null) => Promise<readonly Message[] | null>;

/** Reads on, page by page until nothing more comes, and remembers how far it got; false when the server said no. */
export async function catchUp(
  known: Known,
  read: ReadMessages,
  add: (messages: readonly Message[]) => void,
): Promise<boolean> {
  for (;;) {
    const after = known.upTo;
    const messages = await read(after);
    if (messages === null) return false;
    add(messages);
    const last = messages.at(-1);
    if (last) known.upTo = last._id;
    // Without a place to read on from, the latest come at once.
    if (!last || after === null) return true;
  }
}
