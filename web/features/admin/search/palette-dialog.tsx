import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { searchEverything } from '../list/pickers.ts';
import { useMay } from '../session/admin-role.ts';
import { subscriptionQuery } from '../subscriptions/subscription.queries.ts';
import { userQuery } from '../users/user.queries.ts';
import { agentActions, type PaletteAgent, paletteActions } from './palette-actions.ts';
import {
  commandGroups,
  type PaletteGroup,
  type PaletteItem,
  type PaletteNavItem,
  resultGroups,
} from './palette-items.ts';

const typingPauseMs = 200;
const minSearchLength = 2;
const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type PaletteDialogProps = { navItems: readonly PaletteNavItem[]; onClose: () => void };

/** Shows matching actions and screens immediately, then search results; arrow keys select, Enter opens. */
export function PaletteDialog({ navItems, onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const requested = useDebounced(text.trim(), typingPauseMs);
  const isSearched = requested.length >= minSearchLength;

  const found = useQuery({
    queryKey: ['admin', 'search', requested],
    queryFn: ({ signal }) => searchEverything(requested, signal),
    enabled: isSearched,
  });
  const may = useMay();
  const { pathname } = useLocation();
  const agent = useOpenAgent(pathname);

  const allowed = {
    agent: agent && { name: agent.name, actions: agentActions(agent).filter(({ scope }) => may(scope)) },
    actions: paletteActions.filter(({ scope }) => may(scope)),
    navItems,
  };

  const groups = [
    ...commandGroups(allowed, text),
    ...(isSearched && found.data ? resultGroups(found.data) : []),
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];

  function open(item: PaletteItem) {
    onClose();
    // A dialog of the page that is open leaves its filters.
    const { to, search } = item;
    void navigate({
      to,
      search: (old: Record<string, unknown>) =>
        to === pathname && 'do' in search ? { ...old, ...search } : search,
    });
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
    const step = arrowSteps[event.key] ?? 0;
    if (step === 0 || items.length === 0) return;
    event.preventDefault();
    setAt((Math.min(at, items.length - 1) + step + items.length) % items.length);
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t.tables.paletteTitle}>
      <TextInput
        autoFocus
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        aria-label={t.admin.searchHint}
        placeholder={t.admin.searchHint}
        maxLength={200}
        className="[&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        trailing={found.isFetching ? <Spinner className="size-4" /> : undefined}
      />
      <PaletteResults id={listId} groups={groups} chosen={chosen} onOpen={open} />
      {found.isError && isSearched ? (
        <div role="alert" className="mt-3 flex items-center justify-between gap-3 text-sm">
          <span>
            <b className="text-danger">{errorTitle(found.error) ?? t.admin.failedSearch}</b>{' '}
            {problemMessage(found.error)}
          </span>
          <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
            {t.ui.retry}
          </Button>
        </div>
      ) : (
        <p role="status" className="mt-3 text-[13px] text-mute">
          {searchStatusText(items.length, isSearched && found.isPending)}
        </p>
      )}
    </Dialog>
  );
}

/** The agent whose page or subscription is open, from what that page has loaded. */
function useOpenAgent(pathname: string): PaletteAgent | null {
  const [, area, id = ''] = /^\/admin\/(users|subscriptions)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const user = useQuery({ ...userQuery(id), enabled: false }).data;
  const billed = useQuery({ ...subscriptionQuery(id), enabled: false }).data;

  if (area === 'users' && user?.user.role === 'agent')
    return {
      id,
      name: user.user.name,
      status: user.user.status,
      subscription: user.subscription?.status ?? null,
    };
  if (area !== 'subscriptions' || !billed) return null;

  const { agent, status } = billed.subscription;
  return { id, name: agent.name, status: agent.status, subscription: status };
}

function searchStatusText(count: number, isSearching: boolean): string {
  if (isSearching) return t.ui.searchBusy;
  return count === 0 ? t.ui.searchNothing : t.admin.searchKeys;
}

type PaletteResultsProps = {
  id: string;
  groups: readonly PaletteGroup[];
  chosen: PaletteItem | undefined;
  onOpen: (item: PaletteItem) => void;
};

/** List box controlled by the search field above through `aria-activedescendant`. */
function PaletteResults({ id, groups, chosen, onOpen }: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    if (chosenKey) document.getElementById(`${id}-${chosenKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosenKey]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.admin.searchResults}
      className="-mx-2 mt-3 h-[min(22rem,46dvh)] overflow-y-auto"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a list box have no semantic element
        <div key={group.title} role="group" aria-label={group.title} className="mb-2">
          <p aria-hidden className="px-3 py-1 text-xs font-semibold text-mute">
            {group.title}
          </p>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={item.key}
              id={`${id}-${item.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === chosen}
              onClick={() => onOpen(item)}
              className={classNames(
                'flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-hover',
                item === chosen && 'bg-pine-50 dark:bg-pine-500/15',
              )}
            >
              {item.icon && <item.icon aria-hidden className="size-[18px] shrink-0 text-mute" />}
              <span className="min-w-0">
                <span className="block truncate font-medium">{item.title}</span>
                {item.detail && <span className="block truncate text-[13px] text-mute">{item.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
