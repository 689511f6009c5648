import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { commandKey, usePageKeys } from '#web/lib/browser/page-keys.ts';
import { m } from '#web/locales/compiled/messages.js';
import { conversationQuery } from './message.queries.ts';
import type { ConversationListView } from './use-conversation-list.ts';
import type { ConversationFiling } from './use-file-conversation.ts';

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
  usePageKeys(m.messages_title(), [
    { key: 'j', label: m.messages_key_next(), run: list.openNext },
    { key: 'k', label: m.messages_key_previous(), run: list.openPrevious },
    {
      key: 'r',
      label: m.messages_key_reply(),
      run: () => composer.current?.focus(),
    },
    {
      key: 'e',
      label: conversation && conversation.state !== 'open' ? m.messages_to_inbox() : m.messages_archive(),
      run() {
        if (!conversation) return;
        if (conversation.state === 'open') filing.archive(conversation);
        else filing.moveToInbox(conversation);
      },
    },
    { key: 'z', label: m.messages_snooze(), run: onSnooze },
    {
      // `u` alone is Undo everywhere.
      key: 'U',
      shown: ['Shift', 'U'],
      label: m.messages_mark_unread(),
      run() {
        if (conversation) filing.markUnread(conversation);
      },
    },
    { key: 'send', shown: ['Enter'], label: m.messages_send() },
    { key: 'send-and-next', shown: [commandKey, 'Enter'], label: m.messages_send_and_next() },
    { key: 'saved-reply', shown: ['/'], label: m.messages_key_saved_reply() },
  ]);
}
