import { queryOptions } from '@tanstack/react-query';
import * as messages from '#contract/messages/messages.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';

/** How many guest messages the member has not read. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ['unread-messages'],
    queryFn: ({ signal }) => call(messages.countUnread, { signal }),
    initialData: () => prefetchedReply(messages.countUnread),
  });
}
