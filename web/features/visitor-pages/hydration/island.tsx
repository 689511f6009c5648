import type { ReactNode } from 'react';

type IslandProps = { name: string; className?: string; children?: ReactNode };

/**
 * Part of a page that hydrates on its own. Rendered by the server only: everything outside islands is static HTML, and its
 * code is not in the browser's bundle. Islands of one page share state through a store.
 */
export function Island({ name, className, children }: IslandProps) {
  return (
    <div data-island={name} className={className}>
      {children}
    </div>
  );
}
