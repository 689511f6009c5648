import type { InputOf } from '#contract/endpoint.ts';
import type * as messages from '#contract/messages/messages.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce, type LiveTopic } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { markNotificationsOfLinkRead } from '#server/features/messages/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { guestTopic, lockConversation, recountUnread, setMarkedUnread } from './conversation.store.ts';
import { announceConversation, conversationLink } from './file-conversation.ts';
import { findMessage, type MessageRecord, markReceipts, type Receipt } from './message.store.ts';

export type ReceiptInput = {
  agentId: string;
  conversationId: string;
  reader: 'agent' | 'guest';
  receipt: Receipt;
  /** Id of the last message to mark; absent for all messages. */
  upTo?: string | undefined;
};

// More than a screen shows; a client that was offline for longer refetches anyway.
const maxAnnounced = 50;

/** Marks the other side's messages as delivered or read, up to one message, and announces it to both sides. */
export async function markMessages(
  platform: Pick<Platform, 'now'>,
  tx: Tx,
  mark: ReceiptInput,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  const now = platform.now();
  const { agentId, conversationId, reader } = mark;
  const conversation = await lockConversation(tx, agentId, conversationId);
  if (!conversation) return refuse('not_found');

  const upTo = mark.upTo === undefined ? null : await findMessage(tx, agentId, mark.upTo);
  if (mark.upTo !== undefined && upTo?.conversationId !== conversationId) return refuse('not_found');

  const at = new Date(now).toISOString();
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
    await markNotificationsOfLinkRead(tx, agentId, conversationLink(conversationId), now);
    if (conversation.markedUnread) {
      await setMarkedUnread(tx, { agentId, id: conversationId }, false);
      await announceConversation(tx, { agentId, id: conversationId });
    }
  }
  await announceReceipts(tx, { mark, guest: guestTopic(conversation) }, marked, at);

  return { ok: true };
}

/** The reader's own topic is included, so that badges clear in all their windows. */
async function announceReceipts(
  tx: Tx,
  { mark, guest }: { mark: ReceiptInput; guest: LiveTopic },
  marked: readonly MessageRecord[],
  at: string,
): Promise<void> {
  const { agentId, conversationId, receipt } = mark;
  const topics: LiveTopic[] = [`agent:${agentId}`, guest];
  for (const message of marked.slice(-maxAnnounced)) {
    const ids = { agentId, conversationId, messageId: message.id, status: receipt, timestamp: at };
    for (const topic of topics) announce(tx, { topic, kind: 'message_status', ids });
  }
}

export async function markConversationRead(
  platform: Pick<Platform, 'transact' | 'now'>,
  { params, body }: InputOf<typeof messages.markConversationRead>,
  agentId: string,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const mark = { agentId, conversationId: params.id, reader: 'agent' as const, receipt: 'read' as const };
  return platform.transact((tx) => markMessages(platform, tx, { ...mark, upTo: body.upTo }));
}
