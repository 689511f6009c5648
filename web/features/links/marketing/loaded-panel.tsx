import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type LoadedPanelProps<T> = { query: LoadedQuery<T>; label: string; children: (answer: T) => ReactNode };

/** A marketing panel in two columns, around its loaded content. */
export function LoadedPanel<T>({ query, label, children }: LoadedPanelProps<T>) {
  const skeleton = (
    <div
      role="status"
      aria-label={label}
      className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card max-lg:hidden" />
    </div>
  );

  return (
    <Loaded query={query} card skeleton={skeleton}>
      {children}
    </Loaded>
  );
}
