import { queryOptions } from '@tanstack/react-query';
import * as savedReplies from '#contract/messages/saved-replies.ts';
import { call } from '../api/call.ts';

/** Saved replies, for one guest in a conversation and for several from the list of bookings. */
export function savedRepliesQuery() {
  return queryOptions({
    queryKey: ['saved-replies'],
    queryFn: ({ signal }) => call(savedReplies.list, { signal }),
    staleTime: 60_000,
  });
}
