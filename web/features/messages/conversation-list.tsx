import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConversationItem } from './conversation-item.tsx';
import {
  type ConversationFilter,
  conversationFilters,
  conversationsQuery,
  unreadQuery,
} from './message.queries.ts';

const typingPauseMs = 300;

const filterLabels: Record<ConversationFilter, () => string> = {
  all: m.messages_filter_all,
  unread: m.messages_filter_unread,
  needs_reply: m.messages_filter_needs_reply,
};

/** Conversations, latest first; filter and search are in the URL. */
export function ConversationList({ chosen }: { chosen: string | undefined }) {
  const { values, change } = useAddressSearch();
  const filter = conversationFilters.find((known) => known === values.filter) ?? 'all';
  const q = values.q ?? '';
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid min-w-0 grid-cols-1 gap-3 border-b border-line p-3">
        <Search value={q} onSearch={(text) => change({ q: text }, { replace: true })} />
        <Segmented
          wide
          label={m.messages_filters()}
          value={filter}
          onChange={(next) => change({ filter: next === 'all' ? undefined : next })}
          options={conversationFilters.map((value) => ({ value, label: filterLabels[value]() }))}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Results filter={filter} q={q} chosen={chosen} />
      </div>
    </div>
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchInput
      value={text}
      onChange={setText}
      label={m.messages_search()}
      placeholder={m.messages_search_hint()}
    />
  );
}

type ResultsProps = { filter: ConversationFilter; q: string; chosen: string | undefined };

function Results({ filter, q, chosen }: ResultsProps) {
  const found = useInfiniteQuery(conversationsQuery({ filter, q }));
  const keep = usePinnedConversation(`${filter} ${q}`, chosen);
  if (!found.data)
    return <Loaded query={found} failure={m.messages_list_failed()} skeleton={<ListSkeleton />} />;
  const conversations = keep(found.data.pages.flatMap((page) => page.items));
  if (conversations.length === 0) return <Nothing filter={filter} q={q} />;
  return (
    <>
      <ul aria-label={m.messages_title()} className="divide-y divide-line">
        {conversations.map((conversation) => (
          <li key={conversation._id}>
            <ConversationItem conversation={conversation} isChosen={conversation._id === chosen} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="p-3">
          <Button
            wide
            variant="secondary"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {m.messages_more()}
          </Button>
        </div>
      )}
    </>
  );
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
    const kept = seen.current;
    if (item || !kept || kept.list !== list || kept.item._id !== chosen) return items;
    return items.toSpliced(kept.index, 0, { ...kept.item, unread: 0 });
  };
}

function Nothing({ filter, q }: { filter: ConversationFilter; q: string }) {
  const { change } = useAddressSearch();
  if (q !== '' || filter !== 'all') {
    return (
      <EmptyState
        illustration={q === '' ? 'inbox' : 'lost'}
        title={q === '' ? m.messages_caught_up() : m.messages_none_found({ text: q })}
        action={
          <Button variant="secondary" onClick={() => change({ q: undefined, filter: undefined })}>
            {m.messages_show_all()}
          </Button>
        }
      />
    );
  }
  return <EmptyState illustration="inbox" title={m.messages_none()} text={m.messages_none_text()} />;
}

const rows = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-32'];

function ListSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {rows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id and never move
        <div key={index} className="flex h-[91px] gap-3 px-4 py-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1 space-y-2.5 pt-0.5">
            <Skeleton className={width} />
            <Skeleton className="w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Number of unread messages as a sentence: "3 unread messages". */
export function UnreadCount() {
  const { data } = useQuery(unreadQuery());
  if (!data) return <>{m.messages_state()}</>;
  return <>{data.unread === 0 ? m.messages_state_none() : m.messages_state_unread({ count: data.unread })}</>;
}
