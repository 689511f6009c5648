import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import type { Conversation, Message } from '#contract/messages/messages.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { isViewing } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { clearUnread, conversationQuery, markRead, refreshConversations } from './message.queries.ts';
import { Thread } from './thread.tsx';
import { threadLines } from './thread-lines.ts';
import { useUnsentMessages } from './unsent-messages.ts';
import { isLeftUnread, releaseUnread } from './use-file-conversation.ts';
import { useSendMessage } from './use-send-message.ts';
import { useGuestTyping } from './use-typing.ts';

type ConversationPanelProps = {
  conversationId: string;
  /** Header above the thread, rendered once the conversation has loaded. */
  head?: (conversation: Conversation) => ReactNode;
  className?: string | undefined;
  /** The text field, for a key that leads to it. */
  composer?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Opens the next conversation after a message was sent with Ctrl or ⌘ and Enter. */
  onSentAndNext?: (() => void) | undefined;
};

/** Conversation with thread and composer; fills the available height. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { conversationId, head, className, composer, onSentAndNext } = props;
  const query = useInfiniteQuery(conversationQuery(conversationId));
  const messages = useMessages(query.data?.pages);
  const unsent = useUnsentMessages();
  const guestTypes = useGuestTyping(conversationId);
  const { send, sendAgain } = useSendMessage(conversationId);
  useMarkRead(conversationId, messages, query.data?.pages[0]?.conversation);

  if (query.isPending) return <PanelSkeleton className={className} />;
  const conversation = query.data?.pages[0]?.conversation;
  if (!conversation) {
    return (
      <div className={classNames('grid place-items-center', className)}>
        <Loaded query={query} failure={m.messages_thread_failed()} />
      </div>
    );
  }
  const own = unsent.filter((message) => message.conversationId === conversationId);
  const lines = threadLines({ messages, unsent: own, dayOf: (at) => deviceToday(new Date(at)) });
  return (
    <div className={classNames('flex min-h-0 min-w-0 flex-col', className)}>
      {head?.(conversation)}
      {lines.length === 0 && !guestTypes ? (
        <p className="grid min-h-0 flex-1 place-items-center px-6 text-center text-mute">
          {m.messages_thread_empty({ guest: conversation.guestName })}
        </p>
      ) : (
        <Thread
          key={conversationId}
          lines={lines}
          guestName={conversation.guestName}
          guestTypes={guestTypes}
          hasEarlier={query.hasNextPage}
          isLoadingEarlier={query.isFetchingNextPage}
          onEarlier={() => void query.fetchNextPage()}
          onAgain={sendAgain}
        />
      )}
      <Composer
        key={`write-${conversationId}`}
        conversation={conversation}
        field={composer}
        onSend={send}
        onSentAndNext={onSentAndNext}
      />
    </div>
  );
}

/** Messages of all pages, oldest first; pages arrive latest first. */
function useMessages(pages: readonly { messages: Message[] }[] | undefined): Message[] {
  return useMemo(() => (pages ?? []).toReversed().flatMap((page) => page.messages), [pages]);
}

const bubbles = ['w-52', 'w-64 self-end', 'w-40 self-end', 'w-60', 'w-44', 'w-56 self-end'];

function PanelSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames('flex min-h-0 min-w-0 flex-col', className)} aria-busy>
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-5">
        {bubbles.map((variant) => (
          <Skeleton key={variant} className={classNames('h-10 max-w-full rounded-2xl', variant)} />
        ))}
      </div>
      <div className="border-t border-line p-3">
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}

/**
 * Marks messages as read: once for each newest message, and only while the page is visible. Opening a conversation that
 * was marked as unread reads it too; one that is marked while it is open stays unread.
 */
function useMarkRead(
  conversationId: string,
  messages: readonly Message[],
  conversation: Conversation | undefined,
): void {
  const queryClient = useQueryClient();
  const newest = messages.findLast((message) => message.from === 'guest');
  const upTo = newest?._id;
  const hasUnread = newest !== undefined && newest.readAt === null;
  const isMarked = conversation !== undefined && conversation.unread > 0 && !isLeftUnread(conversationId);
  const isDue = conversation !== undefined && (hasUnread || isMarked);
  useEffect(() => () => releaseUnread(conversationId), [conversationId]);
  useEffect(() => {
    if (!isDue || isViewing()) return;
    async function mark() {
      clearUnread(queryClient, conversationId);
      try {
        await markRead(conversationId, upTo);
      } finally {
        refreshConversations(queryClient);
      }
    }
    function markWhenVisible() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markWhenVisible);
      // A failure is retried with the next message or visit.
      mark().catch(() => undefined);
    }
    document.addEventListener('visibilitychange', markWhenVisible);
    markWhenVisible();
    return () => document.removeEventListener('visibilitychange', markWhenVisible);
  }, [conversationId, isDue, upTo, queryClient]);
}
