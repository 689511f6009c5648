import { Link } from '@tanstack/react-router';
import type { Conversation } from '#contract/messages/messages.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type ConversationItemProps = { conversation: Conversation; isChosen: boolean };

/** List item of a conversation: guest, property, booking, last message, and unread or needs-reply badge. */
export function ConversationItem({ conversation, isChosen }: ConversationItemProps) {
  const { _id, guestName, property, booking, unread, needsReplySince, lastMessage, lastMessageAt } =
    conversation;
  const isUnread = unread > 0;
  const about = [property?.title, booking?.code].filter(Boolean).join(' · ');
  return (
    <Link
      to="."
      search={(old: Record<string, unknown>) => ({ ...old, conversation: _id })}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex min-w-0 gap-3 px-4 py-3 outline-offset-[-3px] transition-colors hover:bg-hover',
        isChosen && 'bg-pine-50 hover:bg-pine-50 dark:bg-pine-500/12 dark:hover:bg-pine-500/12',
      )}
    >
      <Avatar name={guestName} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('truncate', isUnread ? 'font-bold' : 'font-semibold')}>{guestName}</p>
          {lastMessageAt && (
            <time dateTime={lastMessageAt} className="shrink-0 text-xs text-mute tabular-nums">
              {formatRelativeTime(lastMessageAt)}
            </time>
          )}
        </div>
        {about !== '' && <p className="truncate text-[13px] text-mute">{about}</p>}
        <div className="mt-0.5 flex items-center gap-2">
          <p
            className={classNames(
              'min-w-0 flex-1 truncate text-sm',
              isUnread ? 'font-semibold' : 'text-mute',
            )}
          >
            {lastMessage || m.messages_nothing_yet()}
          </p>
          {isUnread ? (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-clay-700 px-1.5 text-xs font-bold text-white tabular-nums">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <VisuallyHidden>{m.messages_unread({ count: unread })}</VisuallyHidden>
            </span>
          ) : (
            needsReplySince && <Badge tone="yellow">{m.messages_needs_reply()}</Badge>
          )}
        </div>
      </div>
    </Link>
  );
}
