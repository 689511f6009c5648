import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import {
  type ConversationMove,
  markUnread,
  moveConversation,
  putConversation,
  refreshConversations,
  takeFromLists,
} from './conversation-changes.ts';

type FilingOptions = {
  /** Called once the conversation has left its list. */
  onMoved: () => void;
  /** Called by Undo, which moves the conversation back. */
  onReturned: (conversation: Conversation) => void;
  /** Called once the conversation is marked as unread. */
  onUnread: () => void;
};

/** Open conversations that were just marked as unread: they are read again only when they are opened the next time. */
const leftUnread = new Set<string>();

export function isLeftUnread(conversationId: string): boolean {
  return leftUnread.has(conversationId);
}

export function releaseUnread(conversationId: string): void {
  leftUnread.delete(conversationId);
}

export type ConversationFiling = ReturnType<typeof useFileConversation>;

/** Archive, snooze and unread mark of a conversation. A move can be undone from its toast. */
export function useFileConversation({ onMoved, onReturned, onUnread }: FilingOptions) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);

  async function change(work: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } catch (problem) {
      showToast({ tone: 'danger', title: problemMessage(problem) });
    } finally {
      isBusy.current = false;
      refreshConversations(queryClient);
    }
  }

  async function apply(before: Conversation, move: ConversationMove): Promise<Conversation> {
    const after = await moveConversation(before, move);
    putConversation(queryClient, after);
    takeFromLists(queryClient, after._id);
    return after;
  }

  function moveTo(before: Conversation, move: ConversationMove): void {
    void change(async () => {
      const after = await apply(before, move);
      onMoved();
      showToast({
        id: `filed-${before._id}`,
        title: movedText(after),
        action: { label: t.actions.undo, onPress: () => undo(before, after) },
      });
    });
  }

  function undo(before: Conversation, after: Conversation): void {
    const { state, snoozedUntil } = before;
    void change(async () => {
      const back = await apply(after, snoozedUntil === null ? { state } : { state, snoozedUntil });
      onReturned(back);
    });
  }

  return {
    archive: (conversation: Conversation) => moveTo(conversation, { state: 'archived' }),
    snooze: (conversation: Conversation, until: number) =>
      moveTo(conversation, { state: 'snoozed', snoozedUntil: new Date(until).toISOString() }),
    moveToInbox: (conversation: Conversation) => moveTo(conversation, { state: 'open' }),
    markUnread(conversation: Conversation): void {
      void change(async () => {
        leftUnread.add(conversation._id);
        await markUnread(conversation._id);
        onUnread();
      });
    },
  };
}

function movedText({ guestName: guest, state, snoozedUntil }: Conversation): string {
  if (state === 'archived') return t.messages.archivedToast({ guest });
  if (snoozedUntil === null) return t.messages.inboxToast({ guest });
  return t.messages.snoozedToast({ guest, moment: formatMoment(snoozedUntil) });
}
