import { useQuery } from '@tanstack/react-query';
import { m } from '#web/words/compiled/messages.js';
import { unreadQuery } from './message.queries.ts';

/** Number of unread messages as a sentence: "3 unread messages". */
export function MessagesStateLine() {
  const { data } = useQuery(unreadQuery());
  if (!data) return <>{m.messages_state()}</>;
  return <>{data.unread === 0 ? m.messages_state_none() : m.messages_state_unread({ count: data.unread })}</>;
}
