import type { ReactNode } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type PanelQuery<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type LoadedPanelProps<T> = { query: PanelQuery<T>; label: string; children: (answer: T) => ReactNode };

/** Loading and error state of a panel around its loaded content. */
export function LoadedPanel<T>({ query, label, children }: LoadedPanelProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <Card>
        <ErrorState
          text={problemMessage(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    );
  }
  return (
    <div
      role="status"
      aria-label={label}
      className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card max-lg:hidden" />
    </div>
  );
}
