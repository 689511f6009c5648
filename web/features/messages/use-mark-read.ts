import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/messages.ts';
import { clearUnread, markRead, refreshConversations } from './message.queries.ts';

/** Marks messages as read: once for each newest message, and only while the page is visible. */
export function useMarkRead(conversationId: string, messages: readonly Message[], isSeen: boolean): void {
  const queryClient = useQueryClient();
  const newest = messages.findLast((message) => message.from === 'guest');
  const upTo = isSeen && newest && !newest.readAt ? newest._id : null;
  useEffect(() => {
    if (upTo === null) return;
    async function mark(id: string) {
      clearUnread(queryClient, conversationId);
      try {
        await markRead(conversationId, id);
      } finally {
        refreshConversations(queryClient);
      }
    }
    function markWhenVisible() {
      if (document.visibilityState !== 'visible' || upTo === null) return;
      document.removeEventListener('visibilitychange', markWhenVisible);
      // A failure is retried with the next message or visit.
      mark(upTo).catch(() => undefined);
    }
    document.addEventListener('visibilitychange', markWhenVisible);
    markWhenVisible();
    return () => document.removeEventListener('visibilitychange', markWhenVisible);
  }, [conversationId, upTo, queryClient]);
}
