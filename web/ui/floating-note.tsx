import type { ReactNode } from 'react';

/** News that may come at any moment. It lies over the screen, below the header, so that no button moves under a finger. */
export function FloatingNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-[100] flex justify-center px-2">
      <div
        role={role}
        className="pointer-events-auto mt-2 flex min-w-0 items-center gap-2 rounded-control bg-clay-100 pr-1 pl-3 text-[13px] text-clay-900 shadow-pop dark:bg-clay-900 dark:text-clay-50"
      >
        {children}
      </div>
    </div>
  );
}
