import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce, type LiveTopic } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { markNotificationsOfLinkRead } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { lockConversation, recountUnread } from './conversation.store.ts';
import { findMessage, type MessageRecord, markReceipts, type Receipt } from './message.store.ts';
import { conversationLink } from './send-message-as-guest.ts';

export type Mark = {
  agentId: string;
  conversationId: string;
  reader: 'agent' | 'guest';
  receipt: Receipt;
  /** Id of a message of the conversation; absent means all that is there. */
  upTo?: string | undefined;
};

// More than a screen shows: whoever was away for longer asks again anyway.
const toldAtMost = 50;

/** Marks what the other side wrote as delivered or read, up to one message, and tells both. */
export async function markMessages(
  platform: Pick<Platform, 'now'>,
  tx: Tx,
  mark: Mark,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  const { agentId, conversationId, reader } = mark;
  const conversation = await lockConversation(tx, agentId, conversationId);
  if (!conversation) return refuse('not_found');
  const upTo = mark.upTo === undefined ? null : await findMessage(tx, agentId, mark.upTo);
  if (mark.upTo !== undefined && upTo?.conversationId !== conversationId) return refuse('not_found');
  const at = new Date(platform.now()).toISOString();
  const marked = await markReceipts(tx, {
    agentId,
    conversationId,
    writtenBy: reader === 'agent' ? 'guest' : 'agent',
    upToSeq: upTo?.seq ?? 2_147_483_647,
    receipt: mark.receipt,
    at,
  });
  if (mark.receipt === 'read' && marked.length > 0) await recountUnread(tx, agentId, conversationId, reader);
  if (mark.receipt === 'read' && reader === 'agent') {
    await markNotificationsOfLinkRead(tx, agentId, conversationLink(conversationId), platform.now());
  }
  await tellBothSides(tx, mark, marked, at);
  return { ok: true };
}

/** The reader's other windows hear it as well, so that a badge goes out everywhere. */
async function tellBothSides(
  tx: Tx,
  mark: Mark,
  marked: readonly MessageRecord[],
  at: string,
): Promise<void> {
  const { agentId, conversationId, receipt } = mark;
  const topics: LiveTopic[] = [`agent:${agentId}`, `conversation:${conversationId}`];
  for (const message of marked.slice(-toldAtMost)) {
    const ids = { agentId, conversationId, messageId: message.id, status: receipt, timestamp: at };
    for (const topic of topics) await announce(tx, { topic, kind: 'message_status', ids });
  }
}
