import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  update: 'border border-line bg-surface text-ink',
  warning: 'bg-clay-100 text-clay-900 dark:bg-clay-900 dark:text-clay-50',
};

/** Message that may appear at any moment. It lies over the screen, below the header, so that no button moves under a finger. */
export function FloatingNote({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-[100] flex justify-center px-2">
      <div
        role="status"
        className={classNames(
          'pointer-events-auto mt-2 flex min-w-0 items-center gap-2 rounded-control pr-1 pl-3 text-[13px] shadow-pop',
          tones[tone],
        )}
      >
        {children}
      </div>
    </div>
  );
}
