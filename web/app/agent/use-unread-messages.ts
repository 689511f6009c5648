import { useQuery } from '@tanstack/react-query';
import * as messages from '#contract/messages/messages.ts';
import { call } from '#web/lib/api/call.ts';
import { useSession } from '#web/lib/session/session.ts';

/** Number of unread messages for the badges of top bar and bottom nav; 0 while loading. */
export function useUnreadMessages(): number {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['unread-messages'],
    queryFn: ({ signal }) => call(messages.countUnread, { signal }),
    enabled: session !== null,
    refetchInterval: 60_000,
  });
  return data?.unread ?? 0;
}
