import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, FolderOpen } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { type AssignmentFilter, assignmentFilters } from '#domain/messages/assignment.ts';
import type { ConversationFilter } from '#domain/messages/conversation-states.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { anyConversationQuery } from './message.queries.ts';
import { unreadQuery } from './unread.queries.ts';
import type { ConversationListView } from './use-conversation-list.ts';
import { useIsTeam } from './use-team.ts';

const PutAsideMenu = lazyPart(() => import('./put-aside-menu.tsx'), 'PutAsideMenu');

const typingPauseMs = 300;

const tabs = ['inbox', 'unread', 'needs_reply'] as const satisfies readonly ConversationFilter[];

const filterLabels: Record<ConversationFilter, string> = {
  all: t.messages.filterAll,
  inbox: t.messages.filterInbox,
  unread: t.labels.unread,
  needs_reply: t.labels.needsReply,
  snoozed: t.messages.filterSnoozed,
  archived: t.messages.filterArchived,
};

const assignmentLabels: Record<AssignmentFilter, string> = {
  anyone: t.messages.filterAll,
  mine: t.messages.assignedMine,
  unassigned: t.labels.unassigned,
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
            label={t.messages.filters}
            value={filter}
            onChange={choose}
            options={tabs.map((value) => ({ value, label: filterLabels[value] }))}
          />
        ) : (
          <div className="flex h-10 items-center gap-1 max-md:h-11">
            <IconButton label={t.messages.showInbox} onClick={() => choose('inbox')}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <h2 className="text-[1.05rem]">{filterLabels[filter]}</h2>
          </div>
        )}
        <AssignmentTabs list={list} />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Results list={list} chosen={chosen} />
      </div>
    </div>
  );
}

/** Whose conversations are listed; there is nothing to choose for somebody who answers alone. */
function AssignmentTabs({ list: { assigned, change } }: { list: ConversationListView }) {
  const isTeam = useIsTeam();
  if (!isTeam && assigned === 'anyone') return null;

  return (
    <Segmented
      wide
      label={t.messages.assignedFilter}
      value={assigned}
      onChange={(next) => change({ assigned: next === 'anyone' ? undefined : next, conversation: undefined })}
      options={assignmentFilters.map((value) => ({ value, label: assignmentLabels[value] }))}
    />
  );
}

/** Button whose menu loads on the first press. */
function PutAside({ onChoose }: { onChoose: (filter: 'snoozed' | 'archived') => void }) {
  const [isPressed, setPressed] = useState(false);
  const button = (
    <IconButton label={t.messages.putAside} aria-haspopup="menu" onClick={() => setPressed(true)}>
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
      label={t.messages.search}
      placeholder={t.messages.searchHint}
    />
  );
}

function Results({ list, chosen }: ConversationListProps) {
  const { found, conversations, filter, assigned, q } = list;
  if (conversations === null)
    return <Loaded query={found} failure={t.messages.listFailed} skeleton={<ListSkeleton />} />;
  if (conversations.length === 0) return <Nothing filter={filter} assigned={assigned} q={q} />;

  return (
    <>
      <ul aria-label={t.labels.messages} className="divide-y divide-line">
        {conversations.map((conversation) => (
          <li key={conversation._id}>
            <ConversationItem conversation={conversation} isChosen={conversation._id === chosen} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="p-3">
          <MoreButton query={found}>{t.actions.showMore}</MoreButton>
        </div>
      )}
    </>
  );
}

const nothingTexts: Record<ConversationFilter, string> = {
  all: t.messages.none,
  inbox: t.messages.caughtUp,
  unread: t.messages.caughtUp,
  needs_reply: t.messages.caughtUp,
  snoozed: t.messages.noneSnoozed,
  archived: t.messages.noneArchived,
};

type NothingProps = { filter: ConversationFilter; assigned: AssignmentFilter; q: string };

function Nothing({ filter, assigned, q }: NothingProps) {
  const { change } = useAddressSearch();
  const isInbox = filter === 'inbox' && assigned === 'anyone' && q === '';
  const hasAny = useQuery({ ...anyConversationQuery(), enabled: isInbox });

  if (q === '' && assigned !== 'anyone') {
    return (
      <EmptyState
        illustration="inbox"
        title={assigned === 'mine' ? t.messages.noneMine : t.messages.noneUnassigned}
        action={
          <Button variant="secondary" onClick={() => change({ assigned: undefined })}>
            {t.messages.showAll}
          </Button>
        }
      />
    );
  }

  if (!isInbox) {
    return (
      <EmptyState
        illustration={q === '' ? 'inbox' : 'lost'}
        title={q === '' ? nothingTexts[filter] : t.notices.noResultsFor({ text: q })}
        action={
          <Button
            variant="secondary"
            onClick={() => change({ q: undefined, filter: undefined, assigned: undefined })}
          >
            {t.messages.showInbox}
          </Button>
        }
      />
    );
  }
  if (hasAny.isPending) return <ListSkeleton />;

  return hasAny.data ? (
    <EmptyState illustration="inbox" title={t.messages.caughtUp} text={t.messages.caughtUpText} />
  ) : (
    <EmptyState illustration="inbox" title={t.messages.none} text={t.messages.noneText} />
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
  if (!data) return <>{t.messages.state}</>;
  return <>{data.unread === 0 ? t.messages.stateNone : t.messages.stateUnread({ count: data.unread })}</>;
}
