import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import type { SavedReply } from '#contract/messages/saved-replies.ts';
import type { ReplyPlaceholder } from '#domain/messages/fill-reply.ts';
import { formatLongDate } from '#web/lib/format/format.ts';
import { matchingReplies } from './reply-picker.tsx';
import { savedRepliesQuery } from './saved-reply.queries.ts';

type Picking = { text: string; onPick: (reply: SavedReply) => void };

/** State of the saved-reply picker: a leading slash or the button opens it, Escape closes it. */
export function useReplyPicking({ text, onPick }: Picking) {
  const id = useId();
  const bySlash = text.startsWith('/') && !text.includes('\n');
  const [opened, setOpened] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const [marked, setMarked] = useState(0);
  const isOpen = opened || (bySlash && !dismissed);
  const typed = bySlash ? text.slice(1) : '';
  const { data } = useQuery({ ...savedRepliesQuery(), enabled: isOpen });
  const found = matchingReplies(data?.items ?? [], typed);
  const current = Math.min(marked, Math.max(0, found.length - 1));

  function close() {
    setOpened(false);
    setDismissed(true);
    setMarked(0);
  }
  function pick(reply: SavedReply) {
    close();
    onPick(reply);
  }
  /** Returns true when the picker handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const chosen = found[current];
    if (event.key === 'ArrowDown') setMarked((current + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setMarked((current + found.length - 1) % Math.max(1, found.length));
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen);
    else return false;
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
      if (!next.startsWith('/')) setDismissed(false);
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
