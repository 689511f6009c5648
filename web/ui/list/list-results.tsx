import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ErrorState } from '../error-state.tsx';

/** State of a list that loads page by page. */
export type ListState<T> = {
  items: readonly T[];
  /** Undefined if not counted. */
  total: number | undefined;
  isPending: boolean;
  /** Error of the first page. */
  failed: unknown;
  /** Error of the next page; earlier pages stay. */
  moreFailed: unknown;
  hasMore: boolean;
  isBusy: boolean;
  more: () => void;
  retry: () => void;
};

/** The used fields of an infinite query; `data` has the pages. */
type PagedQuery<T> = {
  data: { pages: readonly { items: readonly T[]; total?: number | undefined }[] } | undefined;
  isPending: boolean;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

export function pagedList<T>(found: PagedQuery<T>): ListState<T> {
  const pages = found.data?.pages ?? [];
  return {
    items: pages.flatMap((page) => page.items),
    total: pages[0]?.total,
    isPending: found.isPending,
    failed: found.data ? null : found.error,
    moreFailed: found.isFetchNextPageError ? found.error : null,
    hasMore: found.hasNextPage,
    isBusy: found.data ? found.isFetchingNextPage : found.isFetching,
    more: () => void found.fetchNextPage(),
    retry: () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch()),
  };
}

/** The used fields of a query for the whole list. */
type WholeQuery<T> = {
  data: { items: readonly T[] } | undefined;
  isPending: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export function wholeList<T>(found: WholeQuery<T>): ListState<T> {
  return {
    ...fixedList(found.data?.items ?? []),
    isPending: found.isPending,
    failed: found.data ? null : found.error,
    isBusy: found.isFetching,
    retry: () => void found.refetch(),
  };
}

/** A list that is there already. */
export function fixedList<T>(items: readonly T[]): ListState<T> {
  return {
    items,
    total: undefined,
    isPending: false,
    failed: null,
    moreFailed: null,
    hasMore: false,
    isBusy: false,
    more: () => {},
    retry: () => {},
  };
}

export type ListResultsProps<T> = {
  list: ListState<T>;
  /** Skeleton of the list while loading. */
  skeleton: ReactNode;
  /** Title of the error. */
  failure?: string | undefined;
  /** Shown instead of an empty list. */
  nothing: ReactNode;
  /** Shows the error without a card, for a list inside one. */
  bare?: boolean | undefined;
  /** "24 of 130 bookings"; left out where the list is not counted. */
  countLabel?: ((count: { shown: number; total: number | undefined }) => string) | undefined;
  moreLabel?: string | undefined;
  children: (items: readonly T[]) => ReactNode;
};

/** A list with its loading, error and empty states, and with count and further pages below. */
export function ListResults<T>(props: ListResultsProps<T>) {
  const { list, skeleton, failure, nothing, bare, children } = props;
  if (list.isPending) return skeleton;

  if (list.failed) {
    const error = (
      <ErrorState
        title={failure}
        text={problemMessage(list.failed)}
        onRetry={list.retry}
        busy={list.isBusy}
      />
    );
    return bare ? error : <Card>{error}</Card>;
  }
  if (list.items.length === 0) return nothing;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {children(list.items)}
      <ListFoot {...props} />
    </div>
  );
}

function ListFoot<T>({ list, countLabel, moreLabel }: ListResultsProps<T>) {
  if (list.moreFailed) {
    return (
      <footer
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-danger/30 bg-danger/6 px-4 py-3 text-[15px] dark:bg-danger/10"
      >
        <div className="min-w-0">
          <p className="font-semibold">{t.admin.moreFailed}</p>
          <p>{problemMessage(list.moreFailed)}</p>
        </div>
        <Button variant="secondary" size="sm" busy={list.isBusy} onClick={list.retry}>
          {t.ui.retry}
        </Button>
      </footer>
    );
  }
  if (!countLabel && !list.hasMore) return null;

  return (
    <footer className="flex min-h-10 flex-wrap items-center justify-between gap-3 text-sm text-mute">
      {countLabel && (
        <p role="status" className="tabular-nums">
          {countLabel({ shown: list.items.length, total: list.total })}
        </p>
      )}
      {list.hasMore && (
        <Button
          variant="secondary"
          className={countLabel ? undefined : 'mx-auto'}
          busy={list.isBusy}
          onClick={list.more}
        >
          {moreLabel ?? t.actions.showMore}
        </Button>
      )}
    </footer>
  );
}
