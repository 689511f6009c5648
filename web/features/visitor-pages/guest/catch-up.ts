import type { Message } from '#contract/messages/messages.ts';

/**
 * Cursor of the thread: nothing is missing up to this message. Live messages do not advance it, since earlier ones may have
 * been lost with a previous connection.
 */
export type MessageCursor = { upTo: string | null };

/** Reads the messages after an id, or the latest for null; null when the server refuses. */
export type ReadMessages = (after: string | null) => Promise<readonly Message[] | null>;

/** Reads page by page to the end and advances the cursor; false when the server refuses. */
export async function catchUp(
  known: MessageCursor,
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
    // Without a cursor the latest page is complete.
    if (!last || after === null) return true;
  }
}
