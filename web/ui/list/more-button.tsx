import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type MoreButtonProps = {
  /** The used fields of an infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
  className?: string | undefined;
};

/** Loads the next page of a list; absent after the last one. */
export function MoreButton({ query, children, className }: MoreButtonProps) {
  if (!query.hasNextPage) return null;

  return (
    <Button
      wide
      variant="secondary"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
