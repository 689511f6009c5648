import type { SavedReply } from '#contract/messages/saved-replies.ts';
import { maxSavedReplies } from '#domain/messages/message.ts';
import { refuseLongReply } from '#domain/messages/reply-length.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { deleteSavedReplyRow, insertSavedReply, updateSavedReply } from './saved-reply.store.ts';

type Deps = Pick<Platform, 'transact' | 'newId' | 'now'>;
type ReplyText = { title: string; body: string };

export async function createSavedReply(
  { transact, newId, now }: Deps,
  text: ReplyText,
  { agentId, request }: AgentCaller,
): Promise<
  | SavedReply
  | Refusal<'invalid_request' | 'filled_text_too_long' | 'too_many_saved_replies' | 'idempotency_mismatch'>
> {
  const { title, body } = trimmed(text);
  if (title === '' || body === '') return refuse('invalid_request');

  const tooLong = refuseLongReply(body);
  if (tooLong) return tooLong;

  return transact(
    async (tx) => {
      const reply = { agentId, id: newId(), title, body, at: new Date(now()) };
      return (await insertSavedReply(tx, reply, maxSavedReplies)) ?? refuse('too_many_saved_replies');
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export async function changeSavedReply(
  { transact, now }: Deps,
  { agentId, id, ...text }: ReplyText & { agentId: string; id: string },
): Promise<
  SavedReply | Refusal<'invalid_request' | 'filled_text_too_long' | 'not_found' | 'idempotency_mismatch'>
> {
  const { title, body } = trimmed(text);
  if (title === '' || body === '') return refuse('invalid_request');
  const tooLong = refuseLongReply(body);
  if (tooLong) return tooLong;
  return transact(async (tx) => {
    const changed = await updateSavedReply(tx, { agentId, id, title, body, at: new Date(now()) });
    return changed ?? refuse('not_found');
  });
}

export async function removeSavedReply(
  { transact }: Deps,
  { agentId, id }: { agentId: string; id: string },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact(async (tx) =>
    (await deleteSavedReplyRow(tx, agentId, id)) ? { ok: true as const } : refuse('not_found'),
  );
}

function trimmed({ title, body }: ReplyText): ReplyText {
  return { title: title.trim(), body: body.trim() };
}
