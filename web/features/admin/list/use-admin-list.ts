import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Loaded } from '#web/lib/api/admin-results.ts';
import type { ListState } from '#web/ui/list/list-results.tsx';

export type AdminPage<T> = { items: readonly T[]; nextCursor: string | null; total?: number | undefined };

/** Fallback for a list that could not be loaded. */
export const emptyPage: { items: never[]; nextCursor: null } = { items: [], nextCursor: null };

export const pageSize = '50';

/** Between two looks at what changes by itself. */
export const followMs = 5000;

type LoadPage<T> = (cursor: string | undefined, signal: AbortSignal) => Promise<Loaded<AdminPage<T>>>;

/** Paged list. A failed page is empty and carries its error; `retry` fetches the same page again. */
export function useAdminList<T>(
  key: QueryKey,
  load: LoadPage<T>,
  follows?: (items: readonly T[]) => boolean,
): ListState<T> {
  const found = useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      follows?.(data?.pages.flatMap((page) => page.items) ?? []) ? followMs : false,
  });
  const pages = found.data?.pages ?? [];
  const firstFailed = found.data ? (pages[0]?.failed ?? null) : found.error;
  const lastFailed = pages.length > 1 ? (pages.at(-1)?.failed ?? null) : null;

  return {
    items: pages.flatMap((page) => page.items),
    total: pages[0]?.total,
    isPending: found.isPending,
    failed: firstFailed,
    moreFailed: lastFailed,
    hasMore: found.hasNextPage,
    isBusy: found.isFetching,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
