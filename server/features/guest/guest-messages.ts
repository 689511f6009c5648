import type { Message, MessageInput } from '#contract/messages/messages.ts';
import { type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type BookingRecord, findGuestBooking } from '#server/features/bookings/index.ts';
import {
  conversationOfBooking,
  markMessages,
  openConversation,
  readMessagePage,
  sendMessageAsGuest,
} from '#server/features/messages/index.ts';
import { countOnLink } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export async function listGuestMessages(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { token, after }: { token: string; after?: string | undefined },
): Promise<{ messages: Message[] } | Refusal<'not_found'>> {
  const booking = await findGuestBooking(pool, token, now());
  if (!booking) return refuse('not_found');
  const conversation = await conversationOfBooking(pool, booking.agentId, booking._id);
  if (!conversation) return { messages: [] };
  const part = { agentId: booking.agentId, conversationId: conversation._id, after };
  const { messages } = await readMessagePage(pool, part);
  return { messages };
}

export async function sendGuestMessage(
  deps: Deps,
  { token, message }: { token: string; message: MessageInput },
): Promise<Message | RefusedBy<typeof sendMessageAsGuest> | Refusal<'idempotency_mismatch'>> {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  if (!booking) return refuse('not_found');
  const { agentId, linkId } = booking;
  return deps.transact(async (tx) => {
    const conversationId = await ownConversation(tx, deps, booking);
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
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  if (!booking) return refuse('not_found');
  const { agentId, _id } = booking;
  return deps.transact(async (tx) => {
    const conversation = await conversationOfBooking(tx, agentId, _id);
    if (!conversation) return { ok: true as const };
    const mark = {
      agentId,
      conversationId: conversation._id,
      reader: 'guest',
      receipt: 'read',
      upTo,
    } as const;
    return markMessages(deps, tx, mark);
  });
}

/** Conversation of a booking. A booking entered by the agent may have none yet; it is created then. */
export async function ownConversation(tx: Tx, deps: Deps, booking: BookingRecord): Promise<string> {
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
  await announce(tx, { topic: `agent:${agentId}`, kind: 'conversation_opened', ids });
  return opened;
}
