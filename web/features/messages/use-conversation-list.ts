import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { assignmentFilters } from '#domain/messages/assignment.ts';
import { type ConversationFilter, conversationFilters } from '#domain/messages/conversation-states.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { conversationsQuery, firstWaitingQuery } from './message.queries.ts';

/** The conversations as filtered by the address, and the way from one to the next. */
export type ConversationListView = ReturnType<typeof useConversationList>;

export function useConversationList(chosen: string | undefined) {
  const { values, change } = useAddressSearch();
  const q = values.q ?? '';
  const filter = conversationFilters.find((known) => known === values.filter) ?? 'inbox';
  // A search of the inbox also finds what was put aside.
  const searched: ConversationFilter = q !== '' && filter === 'inbox' ? 'all' : filter;
  const assigned = assignmentFilters.find((known) => known === values.assigned) ?? 'anyone';
  const found = useInfiniteQuery(conversationsQuery({ filter: searched, assigned, q }));
  const pin = usePinnedConversation(`${searched} ${assigned} ${q}`, chosen);
  const listed = found.data ? found.data.pages.flatMap((page) => page.items) : null;
  // While another list loads, the one before is shown; what is open there has no position in the new one.
  const conversations = listed && !found.isPlaceholderData ? pin(listed) : listed;
  const index = conversations?.findIndex(({ _id }) => _id === chosen) ?? -1;

  function open(conversation: Conversation | undefined): boolean {
    if (!conversation) return false;
    change({ conversation: conversation._id }, { replace: true });
    return true;
  }

  return {
    filter,
    assigned,
    q,
    found,
    conversations,
    /** The open conversation as listed; absent when the list does not have it. */
    current: conversations?.[index],
    openNext: () => open(conversations?.[index + 1]),
    openPrevious: () => open(conversations?.[index === -1 ? 0 : index - 1]),
    /** Opens the neighbour of a conversation that leaves the list: the one below, else the one above, else the first. */
    openNeighbour() {
      const [first] = conversations ?? [];
      const next = index === -1 ? first : (conversations?.[index + 1] ?? conversations?.[index - 1]);
      if (!open(next)) change({ conversation: undefined }, { replace: true });
    },
    /** Opens the next conversation that needs a reply, from the top again after the last; false without one. */
    openNextWaiting(): boolean {
      const after = [
        ...(conversations?.slice(index + 1) ?? []),
        ...(conversations?.slice(0, Math.max(0, index)) ?? []),
      ];
      return open(after.find(({ needsReplySince }) => needsReplySince !== null));
    },
    change,
  };
}

/**
 * Opens a conversation where none is chosen: the first that needs a reply, wherever it stands in the inbox, otherwise the
 * first of the list.
 */
export function useFirstConversation(
  { filter, assigned, q, found, conversations, change }: ConversationListView,
  isOff: boolean,
) {
  const isInbox = filter === 'inbox' && assigned === 'anyone' && q === '';
  const { data, isFetching } = useQuery({ ...firstWaitingQuery(), enabled: !isOff && isInbox });
  const first = isInbox && data ? data : (conversations?.[0]?._id ?? null);
  const isListed = conversations !== null && !found.isPlaceholderData;
  const isReady = !isOff && isListed && (!isInbox || !isFetching) && first !== null;
  const latestChange = useRef(change);
  latestChange.current = change;
  useEffect(() => {
    if (isReady) latestChange.current({ conversation: first }, { replace: true });
  }, [isReady, first]);
}

/**
 * Pins the open conversation at its position in the list: reading it removes it from "unread", and answering it from
 * "needs reply".
 */
function usePinnedConversation(list: string, chosen: string | undefined) {
  const seen = useRef<{ list: string; item: Conversation; index: number } | null>(null);
  return (items: readonly Conversation[]): readonly Conversation[] => {
    const index = items.findIndex(({ _id }) => _id === chosen);
    const item = items[index];
    if (item) seen.current = { list, item, index };
    const previous = seen.current;
    if (item || !previous || previous.list !== list || previous.item._id !== chosen) return items;
    return items.toSpliced(previous.index, 0, { ...previous.item, unread: 0, needsReplySince: null });
  };
}
