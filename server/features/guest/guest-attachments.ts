import type { FastifyRequest } from 'fastify';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { findGuestBooking } from '#server/features/bookings/index.ts';
import {
  conversationOfBooking,
  findConversation,
  readAttachment,
  storeAttachments,
} from '#server/features/messages/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { ownConversation } from './guest-messages.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'storage'>;

/** Stores a guest's files for a message that is not sent yet. */
export async function uploadGuestAttachments(
  deps: Deps,
  token: string,
  request: FastifyRequest,
): Promise<
  | { attachments: MessageAttachment[] }
  | RefusedBy<typeof storeAttachments>
  | Refusal<'not_found' | 'messages_off'>
> {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  if (!booking) return refuse('not_found');
  const { agentId } = booking;
  const conversationId = await deps.transact((tx) => ownConversation(tx, deps, booking));
  if (isRefusal(conversationId)) return conversationId;
  const conversation = await findConversation(deps.pool, agentId, conversationId);
  if (!conversation?.allowMessages) return refuse('messages_off');
  return storeAttachments(deps, request, { agentId, conversationId, from: 'guest' });
}

export async function readGuestAttachment(
  deps: Pick<Platform, 'pool' | 'storage' | 'now'>,
  { token, id }: { token: string; id: string },
): Promise<FileAnswer | Refusal<'not_found'>> {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  const conversation = booking && (await conversationOfBooking(deps.pool, booking.agentId, booking._id));
  if (!conversation) return refuse('not_found');
  return readAttachment(deps, { agentId: booking.agentId, id, conversationId: conversation._id });
}
