import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';

export type SavedReplyInput = { title: string; body: string };

export function savedRepliesQuery() {
  return queryOptions({
    queryKey: ['saved-replies'],
    queryFn: ({ signal }) => call('GET /api/messages/saved-replies', { signal }),
    staleTime: 60_000,
  });
}

/** Changes a saved reply, or creates one when `id` is null. */
export function saveReply(id: string | null, body: SavedReplyInput, idempotencyKey: string) {
  return id === null
    ? call('POST /api/messages/saved-replies', { body, idempotencyKey })
    : call('PUT /api/messages/saved-replies/{id}', { params: { id }, body });
}

export function deleteReply(id: string) {
  return call('DELETE /api/messages/saved-replies/{id}', { params: { id } });
}
