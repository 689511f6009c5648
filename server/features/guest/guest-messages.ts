import type { Message, MessageInput } from '#contract/messages/messages.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readOpenSecrets } from '#server/features/arrival/index.ts';
import type { BookingDeps } from '#server/features/bookings/index.ts';
import {
  conversationOfBooking,
  markMessages,
  openConversation,
  readMessagePage,
  sendMessageAsGuest,
} from '#server/features/messages/index.ts';
import { countOnLink } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { type GuestConversation, openGuestConversation } from './open-guest-conversation.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export async function listGuestMessages(
  deps: BookingDeps,
  { token, after }: { token: string; after?: string | undefined },
): Promise<{ messages: Message[] } | Refusal<'not_found'>> {
  const { pool } = deps;
  const opened = await openGuestConversation(pool, token, deps.now());
  if (!opened) return refuse('not_found');
  const { agentId, booking, conversationId, visible } = opened;
  if (conversationId === null) return { messages: [] };
  const secrets = booking && (await readOpenSecrets(deps, booking));
  const { messages } = await readMessagePage(pool, { agentId, conversationId, after, visible, secrets });
  return { messages };
}

export async function sendGuestMessage(
  deps: Deps,
  { token, message }: { token: string; message: MessageInput },
): Promise<Message | RefusedBy<typeof sendMessageAsGuest> | Refusal<'idempotency_mismatch'>> {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened) return refuse('not_found');
  if (!opened.mayContinue) return refuse('messages_off');
  const { agentId, linkId } = opened;
  return deps.transact(async (tx) => {
    const conversationId = await ownConversation(tx, deps, opened);
    if (isRefusal(conversationId)) return conversationId;
    const stored = await sendMessageAsGuest(deps, tx, { agentId, conversationId, message });
    // Last, because it locks the link's row for every other guest of the same link.
    if ('isNew' in stored && stored.isNew && linkId !== null)
      await countOnLink(tx, agentId, linkId, 'messages');
    return 'message' in stored ? stored.message : stored;
  });
}

export async function markGuestMessagesRead(
  deps: Deps,
  { token, upTo }: { token: string; upTo?: string | undefined },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened) return refuse('not_found');
  const { agentId, conversationId } = opened;
  if (conversationId === null || !opened.mayContinue) return { ok: true as const };
  return deps.transact(async (tx) => {
    const mark = {
      agentId,
      conversationId,
      reader: 'guest',
      receipt: 'read',
      upTo,
    } as const;
    return markMessages(deps, tx, mark);
  });
}

/** Id of an opened conversation. A booking entered by the agent may have none yet; it is created then. */
export async function ownConversation(
  tx: Tx,
  deps: Deps,
  { booking, conversationId }: GuestConversation,
): Promise<string | Refusal<'not_found'>> {
  if (conversationId !== null) return conversationId;
  if (booking === null) return refuse('not_found');
  const { agentId, _id: bookingId, propertyId, linkId, guestName, guest } = booking;
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (conversation) return conversation._id;
  const opened = await openConversation(tx, {
    id: deps.newId(),
    agentId,
    propertyId,
    bookingId,
    linkId,
    guestName,
    guestEmail: guest.email,
    allowMessages: true,
  });
  // An open guest page does not know the new conversation yet.
  const ids = { bookingId, conversationId: opened };
  announce(tx, { topic: `agent:${agentId}`, kind: 'conversation_opened', ids });
  return opened;
}
