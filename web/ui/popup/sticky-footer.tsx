import type { ReactNode } from 'react';

/** The main button of a form inside a popup or panel. It stays in view while the form scrolls. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface px-5 py-3">
      {children}
    </div>
  );
}
