import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, FolderOpen } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { ConversationFilter } from '#domain/messages/conversation-states.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { anyConversationQuery, unreadQuery } from './message.queries.ts';
import type { ConversationListView } from './use-conversation-list.ts';

const PutAsideMenu = lazyPart(() => import('./put-aside-menu.tsx'), 'PutAsideMenu');

const typingPauseMs = 300;

const tabs = ['inbox', 'unread', 'needs_reply'] as const satisfies readonly ConversationFilter[];

const filterLabels: Record<ConversationFilter, () => string> = {
  all: m.messages_filter_all,
  inbox: m.messages_filter_inbox,
  unread: m.messages_filter_unread,
  needs_reply: m.messages_filter_needs_reply,
  snoozed: m.messages_filter_snoozed,
  archived: m.messages_filter_archived,
};

type ConversationListProps = { list: ConversationListView; chosen: string | undefined };

/** Conversations, latest first; filter and search are in the URL. */
export function ConversationList({ list, chosen }: ConversationListProps) {
  const { filter, q, change } = list;
  const isTab = tabs.some((tab) => tab === filter);
  const choose = (next: ConversationFilter) =>
    change({ filter: next === 'inbox' ? undefined : next, conversation: undefined });

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid min-w-0 grid-cols-1 gap-3 border-b border-line p-3">
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <Search value={q} onSearch={(text) => change({ q: text }, { replace: true })} />
          </div>
          <PutAside onChoose={choose} />
        </div>
        {isTab ? (
          <Segmented
            wide
            label={m.messages_filters()}
            value={filter}
            onChange={choose}
            options={tabs.map((value) => ({ value, label: filterLabels[value]() }))}
          />
        ) : (
          <div className="flex h-10 items-center gap-1 max-md:h-11">
            <IconButton label={m.messages_to_inbox_list()} onClick={() => choose('inbox')}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <h2 className="text-[1.05rem]">{filterLabels[filter]()}</h2>
          </div>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Results list={list} chosen={chosen} />
      </div>
    </div>
  );
}

/** Button whose menu loads on the first press. */
function PutAside({ onChoose }: { onChoose: (filter: 'snoozed' | 'archived') => void }) {
  const [isPressed, setPressed] = useState(false);
  const button = (
    <IconButton label={m.messages_put_aside()} aria-haspopup="menu" onClick={() => setPressed(true)}>
      <FolderOpen aria-hidden />
    </IconButton>
  );
  if (!isPressed) return button;

  return (
    <Suspense fallback={button}>
      <PutAsideMenu onChoose={onChoose} />
    </Suspense>
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    setText(value);
  }, [value]);

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

function Results({ list, chosen }: ConversationListProps) {
  const { found, conversations, filter, q } = list;
  if (conversations === null)
    return <Loaded query={found} failure={m.messages_list_failed()} skeleton={<ListSkeleton />} />;
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
          <MoreButton query={found}>{m.messages_more()}</MoreButton>
        </div>
      )}
    </>
  );
}

const nothingTexts: Record<ConversationFilter, () => string> = {
  all: m.messages_none,
  inbox: m.messages_caught_up,
  unread: m.messages_caught_up,
  needs_reply: m.messages_caught_up,
  snoozed: m.messages_none_snoozed,
  archived: m.messages_none_archived,
};

function Nothing({ filter, q }: { filter: ConversationFilter; q: string }) {
  const { change } = useAddressSearch();
  const hasAny = useQuery({ ...anyConversationQuery(), enabled: filter === 'inbox' && q === '' });

  if (q !== '' || filter !== 'inbox') {
    return (
      <EmptyState
        illustration={q === '' ? 'inbox' : 'lost'}
        title={q === '' ? nothingTexts[filter]() : m.messages_none_found({ text: q })}
        action={
          <Button variant="secondary" onClick={() => change({ q: undefined, filter: undefined })}>
            {m.messages_show_inbox()}
          </Button>
        }
      />
    );
  }
  if (hasAny.isPending) return <ListSkeleton />;

  return hasAny.data ? (
    <EmptyState illustration="inbox" title={m.messages_caught_up()} text={m.messages_caught_up_text()} />
  ) : (
    <EmptyState illustration="inbox" title={m.messages_none()} text={m.messages_none_text()} />
  );
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
