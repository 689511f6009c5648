import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxMatches } from '#contract/bulk-results.ts';
import type { Selection } from '#web/lib/selection.ts';
import type { MatchingSelection } from './bulk-bar.tsx';
import { followMs } from './use-admin-list.ts';

export type FoundItem<T> = {
  item: T | undefined;
  isLoading: boolean;
  /** Error, if loading failed. */
  failed: unknown;
  isBusy: boolean;
  retry: () => void;
};

type FoundItemOptions<T> = {
  /** Id of the open panel's item, from the address. */
  id: string | undefined;
  items: readonly T[];
  idOf: (item: T) => string;
  key: QueryKey;
  /** Left out where the panel fetches its item itself. */
  read: ((id: string, signal: AbortSignal) => Promise<T>) | undefined;
  follows?: ((items: readonly T[]) => boolean) | undefined;
};

/** The item of the open panel: from the list, or fetched separately when the list does not contain it. */
export function useFoundItem<T>({ id, items, idOf, key, read, follows }: FoundItemOptions<T>): FoundItem<T> {
  const listed = items.find((item) => idOf(item) === id);
  const requested = useQuery({
    queryKey: ['admin', ...key, 'one', id],
    queryFn: read && id !== undefined ? ({ signal }) => read(id, signal) : skipToken,
    enabled: listed === undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && follows?.([data]) ? followMs : false),
  });

  return {
    item: listed ?? (id === undefined ? undefined : requested.data),
    isLoading: requested.isLoading,
    failed: requested.error,
    isBusy: requested.isFetching,
    retry: () => void requested.refetch(),
  };
}

/** A filter as the body of a call, in which what is not set is left out. */
export function setOnly<T extends object>(filter: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  // NOTE: every undefined value is removed.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}

type MatchingOptions<Query> = {
  key: QueryKey;
  /** Counts the matches on the server; absent while nothing is offered beyond the loaded rows. */
  count: ((query: Query, signal: AbortSignal) => Promise<number>) | undefined;
  query: Query;
  selection: Selection;
};

/**
 * The selection of everything that matches the filter. It ends with a change of the filter or of a single row, because
 * the number that the admin confirms has to be the one that is shown.
 */
export function useMatching<Query>({ key, count, query, selection }: MatchingOptions<Query>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ['admin', ...key, 'matching'],
    queryFn: count ? ({ signal }) => count(query, signal) : skipToken,
  });
  const address = JSON.stringify(key);
  const set = (isOn: boolean) => setChosen(isOn ? address : null);
  const total = found.data;
  if (!count || total === undefined || total >= maxMatches || total <= selection.ids.length) return undefined;

  const shown: Selection = {
    ...selection,
    has: () => true,
    toggle: (id) => {
      set(false);
      selection.toggle(id);
    },
    toggleAll: () => {
      set(false);
      selection.clear();
    },
  };

  const matching: MatchingSelection & { selection: Selection } = {
    count: total,
    isOn: chosen === address,
    set,
    selection: shown,
  };

  return matching;
}
