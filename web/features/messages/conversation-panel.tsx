import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Conversation, Message } from '#contract/messages/messages.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatLongDate } from '#web/lib/format/format.ts';
import { useOwnMemberId } from '#web/lib/session/own-member.ts';
import { isViewing } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Bubble, SystemLines } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { clearUnread, markRead, refreshConversations } from './conversation-changes.ts';
import { conversationQuery } from './message.queries.ts';
import { type ThreadLine, threadItems, threadLines } from './thread-lines.ts';
import { isLeftUnread, releaseUnread } from './use-file-conversation.ts';
import { type UnsentMessage, useSendMessage, useUnsentMessages } from './use-send-message.ts';
import { useColleagueTyping, useGuestTyping } from './use-typing.ts';

const nearEndPx = 120;

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
  const colleague = useColleagueTyping(conversationId);
  const ownId = useOwnMemberId();
  const { send, sendAgain } = useSendMessage(conversationId);
  useMarkRead(conversationId, messages, query.data?.pages[0]?.conversation);

  if (query.isPending) return <PanelSkeleton className={className} />;

  const conversation = query.data?.pages[0]?.conversation;
  if (!conversation) {
    return (
      <div className={classNames('grid place-items-center', className)}>
        <Loaded query={query} failure={t.messages.threadFailed} />
      </div>
    );
  }

  const own = unsent.filter((message) => message.conversationId === conversationId);
  const lines = threadLines({
    messages,
    unsent: own,
    dayOf: (at) => deviceToday(new Date(at)),
    ownId,
  });

  return (
    <div className={classNames('flex min-h-0 min-w-0 flex-col', className)}>
      {head?.(conversation)}
      {lines.length === 0 && !guestTypes && colleague === null ? (
        <p className="grid min-h-0 flex-1 place-items-center px-6 text-center text-mute">
          {t.messages.threadEmpty({ guest: conversation.guestName })}
        </p>
      ) : (
        <Thread
          key={conversationId}
          lines={lines}
          guestName={conversation.guestName}
          guestTypes={guestTypes}
          colleague={colleague}
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

type ThreadProps = {
  lines: readonly ThreadLine[];
  guestName: string;
  guestTypes: boolean;
  /** Name of a colleague who is writing. */
  colleague: string | null;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  onAgain: (message: UnsentMessage) => void;
};

/** Scrollable log of messages by day; opens at the latest one. */
function Thread(props: ThreadProps) {
  const { lines, guestName, guestTypes, colleague, hasEarlier, isLoadingEarlier, onEarlier, onAgain } = props;
  const frame = useScrollPosition(lines, guestTypes || colleague !== null);
  const ownId = useOwnMemberId();

  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs keyboard focus
      tabIndex={0}
      role="log"
      aria-label={t.messages.threadWith({ guest: guestName })}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-4 outline-offset-[-3px] max-md:px-4"
    >
      {hasEarlier && (
        <p className="text-center">
          <Button size="sm" variant="quiet" busy={isLoadingEarlier} onClick={onEarlier}>
            {t.actions.showEarlierMessages}
          </Button>
        </p>
      )}
      {threadItems(lines).map((item) => (
        <Fragment key={item.key}>
          {item.newDay && <DayHeading day={item.newDay} />}
          {item.lines[0].from === 'system' ? (
            <SystemLines lines={item.lines} />
          ) : (
            <Bubble line={item.lines[0]} guestName={guestName} ownId={ownId} onAgain={onAgain} />
          )}
        </Fragment>
      ))}
      {guestTypes && <Typing text={t.messages.types({ guest: guestName })} />}
      {colleague !== null && <Typing isOwn text={t.messages.colleagueWrites({ name: colleague })} />}
    </div>
  );
}

/** Scroll position: follows new messages at the end, and stays in place while earlier ones are loaded above. */
function useScrollPosition(lines: readonly ThreadLine[], guestTypes: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: '', last: '', height: 0 });
  const first = lines[0]?.key ?? '';
  const last = lines.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: lists everything that changes the height
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const before = seen.current;
    const grewAbove = before.first !== '' && before.first !== first && before.last === last?.key;
    const fromEnd = before.height - box.scrollTop - box.clientHeight;
    const isNew = before.last !== last?.key;
    if (grewAbove) box.scrollTop += box.scrollHeight - before.height;
    else if (before.height === 0 || fromEnd < nearEndPx || (isNew && last?.unsent))
      box.scrollTop = box.scrollHeight;
    seen.current = { first, last: last?.key ?? '', height: box.scrollHeight };
  }, [first, last?.key, last?.state, lines.length, guestTypes]);
  useStickToEnd(frame);

  return frame;
}

/** Keeps the end of the thread in view while the composer grows. */
function useStickToEnd(frame: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = box.scrollHeight - box.scrollTop - height < nearEndPx;
      height = box.clientHeight;
      if (wasAtEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
}

function DayHeading({ day }: { day: CivilDate }) {
  const today = deviceToday();
  const past = day === addDays(today, -1) ? t.labels.yesterday : formatLongDate(day);
  const label = day === today ? t.labels.today : past;

  return (
    <div className="mt-4 mb-2 flex items-center gap-3 text-[13px] font-semibold text-mute first:mt-2">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {label}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}

function Typing({ text, isOwn = false }: { text: string; isOwn?: boolean }) {
  return (
    <div
      className={classNames(
        'mt-3 flex w-fit items-center gap-2.5 rounded-2xl px-3.5 py-2.5 text-sm',
        isOwn
          ? 'ml-auto rounded-br-md border border-line bg-surface text-mute'
          : 'rounded-bl-md bg-cell text-mute',
      )}
    >
      <span aria-hidden className="flex gap-1">
        {[0, 150, 300].map((delay) => (
          <span
            key={delay}
            className="size-1.5 animate-bounce rounded-full bg-current"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
      {text}
    </div>
  );
}
