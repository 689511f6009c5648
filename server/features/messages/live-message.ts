import type { Message } from '#contract/messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findMessage } from './message.store.ts';
import { messageView } from './message.view.ts';

/** A message as open sockets get it. */
export async function findLiveMessage(db: Queryable, agentId: string, id: string): Promise<Message | null> {
  const row = await findMessage(db, agentId, id);
  return row && messageView(row);
}

/** Which conversation a message is in, and who wrote it. */
export async function messageParties(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<{ conversationId: string; from: Message['from'] } | null> {
  const row = await findMessage(db, agentId, id);
  return row && { conversationId: row.conversationId, from: row.sender };
}
