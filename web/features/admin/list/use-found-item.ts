import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';

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
};

/** The item of the open panel: from the list, or fetched separately when the list does not contain it. */
export function useFoundItem<T>({ id, items, idOf, key, read }: FoundItemOptions<T>): FoundItem<T> {
  const listed = items.find((item) => idOf(item) === id);
  const requested = useQuery({
    queryKey: ['admin', ...key, 'one', id],
    queryFn: read && id !== undefined ? ({ signal }) => read(id, signal) : skipToken,
    enabled: listed === undefined,
  });
  return {
    item: listed ?? (id === undefined ? undefined : requested.data),
    isLoading: requested.isLoading,
    failed: requested.error,
    isBusy: requested.isFetching,
    retry: () => void requested.refetch(),
  };
}
