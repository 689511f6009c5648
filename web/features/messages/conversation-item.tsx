import { Link } from '@tanstack/react-router';
import { AlarmClock, Archive, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { firstNameOf } from '#web/lib/format/first-name-of.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { useOwnMemberId } from '#web/lib/session/own-member.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type ConversationItemProps = { conversation: Conversation; isChosen: boolean };

/** List item of a conversation: guest, property, booking, last message, and unread or needs-reply badge. */
export function ConversationItem({ conversation, isChosen }: ConversationItemProps) {
  const { _id, guestName, property, booking, unread, lastMessageAt, state, snoozedUntil } = conversation;
  const isUnread = unread > 0;
  const about = [property?.title, booking?.code ?? t.messages.question].filter(Boolean).join(' · ');
  const item = useScrolledIntoView(isChosen);
  const ownId = useOwnMemberId();

  return (
    <Link
      ref={item}
      to="."
      search={(old: Record<string, unknown>) => ({ ...old, conversation: _id })}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex min-w-0 gap-3 px-4 py-3 outline-offset-[-3px] transition-colors hover:bg-hover',
        isChosen && 'bg-pine-50 hover:bg-pine-50 dark:bg-pine-500/12 dark:hover:bg-pine-500/12',
      )}
    >
      <GuestAtProperty guestName={guestName} coverUrl={property?.coverUrl ?? null} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('truncate', isUnread ? 'font-bold' : 'font-semibold')}>{guestName}</p>
          {state === 'snoozed' && snoozedUntil ? (
            <span className="flex shrink-0 items-center gap-1 text-xs text-mute tabular-nums">
              <AlarmClock aria-hidden className="size-3.5" />
              <VisuallyHidden>{t.messages.filterSnoozed}</VisuallyHidden>
              {formatMoment(snoozedUntil)}
            </span>
          ) : (
            lastMessageAt && (
              <time dateTime={lastMessageAt} className="shrink-0 text-xs text-mute tabular-nums">
                {formatRelativeTime(lastMessageAt)}
              </time>
            )
          )}
        </div>
        <div className="flex min-w-0 items-center gap-2 text-[13px] text-mute">
          <p className="min-w-0 flex-1 truncate">{about}</p>
          <AssigneeMark conversation={conversation} />
        </div>
        <div className="mt-0.5 flex items-center gap-2">
          <p
            className={classNames(
              'min-w-0 flex-1 truncate text-sm',
              isUnread ? 'font-semibold' : 'text-mute',
            )}
          >
            {lastMessageText(conversation, ownId)}
          </p>
          <ItemBadge conversation={conversation} />
        </div>
      </div>
    </Link>
  );
}

/** Who is to answer: "You", or the colleague's first name. */
function AssigneeMark({ conversation: { assignee } }: { conversation: Conversation }) {
  const ownId = useOwnMemberId();
  if (assignee === null) return null;
  const isOwn = assignee._id === ownId;

  return (
    <span
      className={classNames(
        'flex max-w-[45%] shrink-0 items-center gap-1 text-xs font-semibold',
        isOwn && 'text-accent',
      )}
    >
      <UserRound aria-hidden className="size-3.5 shrink-0" />
      <VisuallyHidden>{t.labels.assignedTo} </VisuallyHidden>
      <span className="truncate">{isOwn ? t.labels.you : firstNameOf(assignee.name)}</span>
    </span>
  );
}

function lastMessageText(
  { lastMessage, lastMessageFrom, lastMessageAuthor }: Conversation,
  ownId: string | undefined,
): string {
  if (lastMessage === '') return t.messages.nothingYet;
  if (lastMessageFrom === 'agent') {
    return lastMessageAuthor === null || lastMessageAuthor._id === ownId
      ? t.messages.lastOwn({ text: lastMessage })
      : t.messages.lastOfColleague({ name: firstNameOf(lastMessageAuthor.name), text: lastMessage });
  }
  return lastMessageFrom === 'system' ? inOwnOrder(lastMessage) : lastMessage;
}

/** One badge at most: unread messages, then the end of a snooze, then the reply that is owed. */
function ItemBadge({ conversation }: { conversation: Conversation }) {
  const { unread, returnedAt, needsReplySince, state } = conversation;
  if (returnedAt !== null && unread > 0) {
    return (
      <Badge tone="clay" icon={<AlarmClock aria-hidden />}>
        {t.messages.returned}
      </Badge>
    );
  }

  if (unread > 0) {
    return (
      <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-clay-700 px-1.5 text-xs font-bold text-white tabular-nums">
        <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
        <VisuallyHidden>{t.messages.stateUnread({ count: unread })}</VisuallyHidden>
      </span>
    );
  }
  if (state === 'archived') {
    return <Badge icon={<Archive aria-hidden />}>{t.messages.filterArchived}</Badge>;
  }

  return needsReplySince && <Badge tone="yellow">{t.labels.needsReply}</Badge>;
}

/** The guest's initials on the corner of the property's cover; the initials alone without one. */
function GuestAtProperty({ guestName, coverUrl }: { guestName: string; coverUrl: string | null }) {
  if (coverUrl === null) return <Avatar name={guestName} />;

  return (
    <span className="relative size-11 shrink-0">
      <img src={coverUrl} alt="" loading="lazy" className="size-10 rounded-lg bg-cell object-cover" />
      <Avatar
        solid
        name={guestName}
        className="absolute right-0 bottom-0 size-6 border border-surface text-xs"
      />
    </span>
  );
}

/** Keeps the open conversation in view while keys move through the list. */
function useScrolledIntoView(isChosen: boolean) {
  const item = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return item;
}
