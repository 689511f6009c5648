import { useEffect } from 'react';
import { callApi } from '../call-api.ts';
import type { ThreadMessage } from './merge-messages.ts';
import { quietly } from './quietly.ts';

/** Marks the host's messages as read, once per newest message and only while the page is visible. */
export function useMarkRead(token: string, thread: readonly ThreadMessage[]) {
  const newest = thread.findLast((message) => message.from === 'agent' && message._id !== null);
  const upTo = newest && !newest.readAt ? newest._id : null;
  useEffect(() => {
    if (!upTo) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      quietly(callApi('PUT /api/guest/{token}/messages/read', { params: { token }, body: { upTo } }));
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [token, upTo]);
}
