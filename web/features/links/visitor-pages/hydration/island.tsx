import type { ReactNode } from 'react';

type IslandProps = {
  name: string;
  className?: string;
  /** Only shows the state of the page: hydrated when that changes, not when it comes near or is pressed. */
  isDisplay?: boolean;
  children?: ReactNode;
};

/**
 * Part of a page that hydrates on its own. Rendered by the server only: everything outside islands is static HTML, and its
 * code is not in the browser's bundle. Islands of one page share state through a store.
 */
export function Island({ name, className, isDisplay = false, children }: IslandProps) {
  return (
    <div data-island={name} data-display={isDisplay || undefined} className={className}>
      {children}
    </div>
  );
}
