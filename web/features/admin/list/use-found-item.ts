import { type QueryKey, useQuery } from '@tanstack/react-query';

export type FoundItem<T> = {
  item: T | undefined;
  isLoading: boolean;
  /** Why it is not there. */
  failed: unknown;
  isBusy: boolean;
  retry: () => void;
};

type Asked<T> = {
  /** The item whose panel is open, as the address names it. */
  id: string | undefined;
  items: readonly T[];
  idOf: (item: T) => string;
  key: QueryKey;
  read: (id: string, signal: AbortSignal) => Promise<T>;
};

/** An item as the list has it; one that stands further down, or that no filter shows, is asked for by itself. */
export function useFoundItem<T>({ id, items, idOf, key, read }: Asked<T>): FoundItem<T> {
  const listed = items.find((item) => idOf(item) === id);
  const asked = useQuery({
    queryKey: ['admin', ...key, 'one', id],
    queryFn: ({ signal }) => read(id ?? '', signal),
    enabled: id !== undefined && listed === undefined,
  });
  return {
    item: listed ?? (id === undefined ? undefined : asked.data),
    isLoading: asked.isLoading,
    failed: asked.error,
    isBusy: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
