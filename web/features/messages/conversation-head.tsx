import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlarmClock, Archive, ChevronLeft, Inbox, MailOpen, PanelRightOpen, UserRound } from 'lucide-react';
import { type ComponentProps, type RefObject, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { commandKey, usePageKeys } from '#web/lib/browser/page-keys.ts';
import { formatMoment, formatStayDates } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AssignmentBar } from './assignment-bar.tsx';
import { conversationQuery } from './message.queries.ts';
import type { ConversationListView } from './use-conversation-list.ts';
import type { ConversationFiling } from './use-file-conversation.ts';

const SnoozeMenu = lazyPart(() => import('./snooze-menu.tsx'), 'SnoozeMenu');

type ConversationHeadProps = {
  conversation: Conversation;
  filing: ConversationFiling;
  isSnoozing: boolean;
  onSnoozing: (open: boolean) => void;
  onBack?: () => void;
  /** Opens the booking in a sheet, where there is no room beside the thread. */
  onDetails?: (() => void) | undefined;
  /** Opens the profile of a guest without a booking. */
  onGuest: () => void;
};

/** Header of the open conversation: guest and booking, and where the conversation goes. */
export function ConversationHead(props: ConversationHeadProps) {
  const { conversation, filing, isSnoozing, onSnoozing, onBack, onDetails, onGuest } = props;
  const { guestName, booking, property, state, snoozedUntil } = conversation;

  return (
    <header className="border-b border-line">
      <div className="flex min-w-0 items-center gap-3 px-4 py-2.5 max-md:px-2">
        {onBack ? (
          <IconButton label={t.messages.back} onClick={onBack}>
            <ChevronLeft aria-hidden />
          </IconButton>
        ) : (
          <Avatar name={guestName} />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[1.05rem]">{guestName}</h2>
          <p className="flex min-w-0 items-center gap-2 text-[13px] text-mute">
            {booking ? (
              <Link
                to={addresses.booking({ id: booking._id })}
                className="truncate underline-offset-4 hover:underline tabular-nums"
              >
                {formatStayDates(booking)}
                <span className="max-md:hidden"> · {booking.code}</span>
              </Link>
            ) : (
              <span className="truncate">
                {[property?.title, t.messages.question].filter(Boolean).join(' · ')}
              </span>
            )}
            {booking && onDetails && <StatusChip status={booking.status} className="max-md:hidden" />}
          </p>
        </div>
        <div className="flex shrink-0 items-center">
          {onDetails && booking && (
            <IconButton label={t.messages.details} size="sm" onClick={onDetails}>
              <PanelRightOpen aria-hidden />
            </IconButton>
          )}
          {!booking && (
            <IconButton label={t.bookingGuest.profile} size="sm" onClick={onGuest}>
              <UserRound aria-hidden />
            </IconButton>
          )}
          <IconButton label={t.messages.markUnread} size="sm" onClick={() => filing.markUnread(conversation)}>
            <MailOpen aria-hidden />
          </IconButton>
          <Snooze
            conversation={conversation}
            open={isSnoozing}
            onOpenChange={onSnoozing}
            onSnooze={(until) => filing.snooze(conversation, until)}
          />
          {state === 'open' ? (
            <IconButton label={t.actions.archive} size="sm" onClick={() => filing.archive(conversation)}>
              <Archive aria-hidden />
            </IconButton>
          ) : (
            <IconButton label={t.messages.toInbox} size="sm" onClick={() => filing.moveToInbox(conversation)}>
              <Inbox aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      <AssignmentBar conversation={conversation} />
      {state !== 'open' && (
        <p className="border-t border-line bg-hover px-4 py-1.5 text-center text-[13px] text-mute">
          {state === 'archived'
            ? t.messages.isArchived
            : t.messages.isSnoozed({ moment: formatMoment(snoozedUntil ?? '') })}
        </p>
      )}
    </header>
  );
}

/** Button whose menu loads when it is first opened, by a press or a key. */
function Snooze(props: ComponentProps<typeof SnoozeMenu>) {
  const [isUsed, setUsed] = useState(false);
  if (props.open && !isUsed) setUsed(true);

  const button = (
    <IconButton
      label={t.messages.snooze}
      size="sm"
      aria-haspopup="menu"
      onClick={() => props.onOpenChange(true)}
    >
      <AlarmClock aria-hidden />
    </IconButton>
  );
  if (!isUsed) return button;

  return (
    <Suspense fallback={button}>
      <SnoozeMenu {...props} />
    </Suspense>
  );
}

type ConversationKeys = {
  conversationId: string;
  list: ConversationListView;
  filing: ConversationFiling;
  composer: RefObject<HTMLTextAreaElement | null>;
  onSnooze: () => void;
};

/** Keys of the list of conversations and of the open one. */
export function useConversationKeys({ conversationId, list, filing, composer, onSnooze }: ConversationKeys) {
  const { data: conversation } = useInfiniteQuery({
    ...conversationQuery(conversationId),
    select: (thread) => thread.pages[0]?.conversation,
  });

  usePageKeys(t.labels.messages, [
    { key: 'j', label: t.messages.keyNext, run: list.openNext },
    { key: 'k', label: t.messages.keyPrevious, run: list.openPrevious },
    {
      key: 'r',
      label: t.actions.reply,
      run: () => composer.current?.focus(),
    },
    {
      key: 'e',
      label: conversation && conversation.state !== 'open' ? t.messages.toInbox : t.actions.archive,
      run() {
        if (!conversation) return;
        if (conversation.state === 'open') filing.archive(conversation);
        else filing.moveToInbox(conversation);
      },
    },
    { key: 'z', label: t.messages.snooze, run: onSnooze },
    {
      // `u` alone is Undo everywhere.
      key: 'U',
      shown: ['Shift', 'U'],
      label: t.messages.markUnread,
      run() {
        if (conversation) filing.markUnread(conversation);
      },
    },
    { key: 'send', shown: ['Enter'], label: t.actions.send },
    { key: 'send-and-next', shown: [commandKey, 'Enter'], label: t.messages.sendAndNext },
    { key: 'saved-reply', shown: ['/'], label: t.messages.keySavedReply },
  ]);
}
