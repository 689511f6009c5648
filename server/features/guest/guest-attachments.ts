import type { FastifyRequest } from 'fastify';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { findConversation, readAttachment, storeAttachments } from '#server/features/messages/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { ownConversation } from './guest-messages.ts';
import { openGuestConversation } from './open-guest-conversation.ts';

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
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened) return refuse('not_found');
  if (!opened.mayContinue) return refuse('messages_off');
  const { agentId } = opened;
  const conversationId = await deps.transact((tx) => ownConversation(tx, deps, opened));
  if (isRefusal(conversationId)) return conversationId;
  const conversation = await findConversation(deps.pool, agentId, conversationId);
  if (!conversation?.allowMessages) return refuse('messages_off');
  return storeAttachments(deps, request, { agentId, conversationId, from: 'guest' });
}

export async function readGuestAttachment(
  deps: Pick<Platform, 'pool' | 'storage' | 'now'>,
  { token, id }: { token: string; id: string },
): Promise<FileAnswer | Refusal<'not_found'>> {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened || opened.conversationId === null) return refuse('not_found');
  const { agentId, conversationId, visible } = opened;
  return readAttachment(deps, { agentId, id, conversationId, visible });
}
