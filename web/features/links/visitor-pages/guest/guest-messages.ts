import type { Message } from '#contract/messages/messages.ts';
import { compareTexts } from '#domain/shared/compare-texts.ts';

/** A message of the thread; `_id` is null until the server has stored it. */
export type ThreadMessage = Pick<
  Message,
  'clientId' | 'from' | 'body' | 'attachments' | 'sentAt' | 'deliveredAt' | 'readAt'
> & {
  _id: string | null;
  state: 'sending' | 'unsent' | 'there';
  /** Names of files that are being uploaded. */
  fileNames?: readonly string[];
};

export function threadOf(messages: readonly Message[]): ThreadMessage[] {
  return mergeMessages([], messages);
}

/**
 * Merges messages of the server into the thread. Matches by id, or by client id while unsent, so nothing is duplicated.
 * Delivery status never goes back; unsent messages stay last.
 */
export function mergeMessages(
  thread: readonly ThreadMessage[],
  received: readonly Message[],
): ThreadMessage[] {
  const merged = [...thread];
  for (const message of received) {
    const index = merged.findIndex((known) => isSame(known, message));
    const known = merged[index];

    const next: ThreadMessage = {
      _id: message._id,
      clientId: message.clientId,
      from: message.from,
      body: message.body,
      attachments: message.attachments,
      sentAt: message.sentAt,
      deliveredAt: message.deliveredAt ?? known?.deliveredAt ?? null,
      readAt: message.readAt ?? known?.readAt ?? null,
      state: 'there',
    };
    if (index === -1) merged.push(next);
    else merged[index] = next;
  }

  return merged.sort(byServerId);
}

function isSame(known: ThreadMessage, message: Message): boolean {
  if (known._id !== null) return known._id === message._id;
  return known.from === message.from && known.clientId === message.clientId;
}

/** Server ids sort by time; unsent messages come last. */
function byServerId(a: ThreadMessage, b: ThreadMessage): number {
  if (a._id !== null && b._id !== null) return compareTexts(a._id, b._id);
  return Number(a._id === null) - Number(b._id === null);
}

export function applyStatus(
  thread: readonly ThreadMessage[],
  mark: { messageId: string; status: string; timestamp: string },
): ThreadMessage[] {
  return thread.map((message) => {
    if (message._id !== mark.messageId) return message;
    const deliveredAt = message.deliveredAt ?? mark.timestamp;
    if (mark.status === 'read') return { ...message, deliveredAt, readAt: message.readAt ?? mark.timestamp };
    return mark.status === 'delivered' ? { ...message, deliveredAt } : message;
  });
}

/**
 * Cursor of the thread: nothing is missing up to this message. Live messages do not advance it, since earlier ones may have
 * been lost with a previous connection.
 */
export type MessageCursor = { upTo: string | null };

/** Reads the messages after an id, or the latest for null; null when the server refuses. */
type ReadMessages = (after: string | null) => Promise<readonly Message[] | null>;

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
