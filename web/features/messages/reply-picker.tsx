import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import type { SavedReply } from '#contract/messages/saved-replies.ts';
import type { ReplyPlaceholder } from '#domain/messages/fill-reply.ts';
import { containsText } from '#domain/shared/search-key.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatLongDate } from '#web/lib/format/format.ts';
import { savedRepliesQuery } from '#web/lib/stays/saved-replies.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** Saved replies whose title or text contains the text after the slash. */
function matchingReplies(items: readonly SavedReply[], typed: string): SavedReply[] {
  return items.filter(({ title, body }) => containsText(`${title}\n${body}`, typed));
}

type ReplyPickerProps = {
  id: string;
  typed: string;
  marked: number;
  onMark: (index: number) => void;
  onPick: (reply: SavedReply) => void;
  onManage: () => void;
};

/** Listbox of saved replies above the composer; arrow keys and Enter work while the text field keeps the focus. */
export function ReplyPicker({ id, typed, marked, onMark, onPick, onManage }: ReplyPickerProps) {
  const { data, error, isError, refetch } = useQuery(savedRepliesQuery());
  const found = matchingReplies(data?.items ?? [], typed);

  return (
    <div className="absolute inset-x-3 bottom-full z-10 mb-2 overflow-hidden rounded-card border border-line bg-surface shadow-pop">
      {!data && !isError && (
        <div className="p-4">
          <SkeletonLines lines={2} />
        </div>
      )}
      {isError && !data && (
        <p role="alert" className="flex items-center justify-between gap-3 px-4 py-3 text-sm">
          {problemMessage(error)}
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t.ui.retry}
          </Button>
        </p>
      )}
      {data && found.length === 0 && (
        <p className="px-4 py-3 text-sm text-mute">
          {data.items.length === 0 ? t.messages.repliesNone : t.messages.repliesNoneFound}
        </p>
      )}
      <div
        role="listbox"
        id={id}
        aria-label={t.messages.replies}
        className="max-h-64 divide-y divide-line overflow-y-auto"
      >
        {found.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field, which keeps the focus
          <div
            key={reply._id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => onMark(index)}
            onClick={() => onPick(reply)}
            className={classNames('cursor-pointer px-4 py-2.5', index === marked && 'bg-hover')}
          >
            <p className="truncate text-sm font-semibold">{reply.title}</p>
            <p className="truncate text-[13px] text-mute">{reply.body}</p>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-[13px] text-mute">
        <span className="max-sm:hidden">{t.messages.repliesHint}</span>
        <Button size="sm" variant="quiet" onClick={onManage}>
          {t.messages.repliesManage}
        </Button>
      </div>
    </div>
  );
}

type Picking = { text: string; onPick: (reply: SavedReply) => void };

/** Whether a text searches saved replies: one line that begins with a slash. */
export function isReplySearch(text: string): boolean {
  const search = text.trimStart();
  return search.startsWith('/') && !search.trimEnd().includes('\n');
}

/**
 * State of the saved-reply picker: a leading slash or the button opens it, Escape closes it. Enter never sends a text
 * that searches saved replies; it shows what the search finds.
 */
export function useReplyPicking({ text, onPick }: Picking) {
  const id = useId();
  const bySlash = isReplySearch(text);
  const [opened, setOpened] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const [marked, setMarked] = useState(0);
  const isOpen = opened || (bySlash && !dismissed);
  const typed = bySlash ? text.trim().slice(1) : '';
  const { data } = useQuery({ ...savedRepliesQuery(), enabled: isOpen });
  const found = matchingReplies(data?.items ?? [], typed);
  const current = Math.min(marked, Math.max(0, found.length - 1));

  function close() {
    setOpened(false);
    setDismissed(bySlash);
    setMarked(0);
  }

  function pick(reply: SavedReply) {
    close();
    onPick(reply);
  }

  /** Returns true when the picker handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false;

    const endsSearch = bySlash && event.key === 'Enter' && !event.shiftKey;
    if (!isOpen && !endsSearch) return false;

    const chosen = found[current];
    if (!isOpen) setDismissed(false);
    else if (event.key === 'ArrowDown') setMarked((current + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setMarked((current + found.length - 1) % Math.max(1, found.length));
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen);
    else if (!endsSearch) return false;
    event.preventDefault();

    return true;
  }

  return {
    isOpen,
    id,
    typed,
    marked: current,
    markedId: isOpen && found.length > 0 ? `${id}-${current}` : undefined,
    mark: setMarked,
    pick,
    close,
    onKeyDown,
    toggle: () => (isOpen ? close() : setOpened(true)),
    onTyping: (next: string) => {
      if (!bySlash || !isReplySearch(next)) setDismissed(false);
    },
  };
}

/** Values of the placeholders of a saved reply in one conversation. */
export function replyValues(
  { guestName, property, booking }: Conversation,
  host: string,
): Partial<Record<ReplyPlaceholder, string>> {
  return {
    guest: guestName,
    firstName: guestName.split(' ')[0] ?? guestName,
    host,
    ...(property ? { property: property.title } : {}),
    ...(booking
      ? {
          code: booking.code,
          checkIn: formatLongDate(booking.checkIn),
          checkOut: formatLongDate(booking.checkOut),
        }
      : {}),
  };
}
