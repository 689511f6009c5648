import type { Message } from '#contract/messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findMessage } from './message.store.ts';
import { messageView } from './message.view.ts';

/** A message in the form sent to open sockets. */
export async function findLiveMessage(db: Queryable, agentId: string, id: string): Promise<Message | null> {
  const row = await findMessage(db, agentId, id);
  return row && messageView(row);
}

/** Conversation and sender of a message. */
export async function messageParties(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<{ conversationId: string; from: Message['from'] } | null> {
  const row = await findMessage(db, agentId, id);
  return row && { conversationId: row.conversationId, from: row.sender };
}
