import { queryOptions } from '@tanstack/react-query';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import { call } from '#web/lib/api/call.ts';

export type SavedReplyInput = { title: string; body: string };

export function savedRepliesQuery() {
  return queryOptions({
    queryKey: ['saved-replies'],
    queryFn: ({ signal }) => call(savedReplies.list, { signal }),
    staleTime: 60_000,
  });
}

/** Changes a saved reply, or creates one when `id` is null. */
export function saveReply(id: string | null, body: SavedReplyInput, idempotencyKey: string) {
  return id === null
    ? call(savedReplies.create, { body, idempotencyKey })
    : call(savedReplies.change, { params: { id }, body });
}

export function deleteReply(id: string) {
  return call(savedReplies.remove, { params: { id } });
}
