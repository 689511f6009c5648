import type { ReactNode } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '../button.tsx';
import { Loaded } from '../loaded.tsx';

/** The used fields of an infinite query; `data` has the pages. */
export type FoundPages<Item> = {
  data: { pages: readonly { items: readonly Item[]; total?: number }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

export type ListResultsProps<Item> = {
  found: FoundPages<Item>;
  /** Skeleton of the list while loading. */
  skeleton: ReactNode;
  failedTitle: string;
  /** Shown instead of an empty list. */
  nothing: ReactNode;
  /** "24 of 130 bookings"; `total` is undefined if not counted. */
  countLabel: (count: { shown: number; total: number | undefined }) => string;
  children: (items: readonly Item[]) => ReactNode;
};

/** Paginated list with its loading, error and empty states, and with count and "Show more" below. */
export function ListResults<Item>(props: ListResultsProps<Item>) {
  const { found, skeleton, failedTitle, nothing, countLabel: shownWords, children } = props;
  if (!found.data) return <Loaded query={found} failure={failedTitle} card skeleton={skeleton} />;
  const { pages } = found.data;
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) return nothing;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {children(items)}
      <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-mute">
        <p role="status" className="tabular-nums">
          {shownWords({ shown: items.length, total: pages[0]?.total })}
        </p>
        {found.hasNextPage && (
          <Button
            variant="secondary"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {found.isFetchNextPageError ? m.kit_retry() : m.kit_list_more()}
          </Button>
        )}
      </footer>
    </div>
  );
}
