import * as savedReplies from '#contract/messages/saved-replies.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';

export type SavedReplyInput = { title: string; body: string };

/** Changes a saved reply, or creates one when `id` is null. */
export function saveReply(id: string | null, body: SavedReplyInput, idempotencyKey: string) {
  return id === null
    ? call(savedReplies.create, { body, idempotencyKey })
    : call(savedReplies.change, { params: { id }, body });
}

/** Creates the ready-made replies, in turn; with the same key, what is there already stays one. */
export async function addReadyReplies(idempotencyKey: string): Promise<void> {
  for (const [number, body] of t.readyReplies.all.entries())
    await call(savedReplies.create, { body, idempotencyKey: `${idempotencyKey}-${number}` });
}

export function deleteReply(id: string) {
  return call(savedReplies.remove, { params: { id } });
}
