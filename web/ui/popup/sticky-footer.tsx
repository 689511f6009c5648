import type { ReactNode } from 'react';

/** Reaches the edges of the popup, over its padding. */
const overPadding = { margin: '0 -1.25rem -1.25rem' };

/** The main button of a form inside a popup or panel. It stays in view while the form scrolls. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-surface px-5 py-3"
      style={overPadding}
    >
      {children}
    </div>
  );
}
