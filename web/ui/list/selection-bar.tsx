import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

type SelectionBarProps = {
  count: number;
  onClear: () => void;
  /** Places it above the bottom nav on a phone. */
  overBottomNav?: boolean;
  children: ReactNode;
};

/** Bar with the actions for selected items, visible while any are selected. */
export function SelectionBar({ count, onClear, overBottomNav = true, children }: SelectionBarProps) {
  if (count === 0) return null;

  return (
    <section
      aria-label={t.counts.selected({ count })}
      className={classNames(
        'sticky bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-5 shadow-pop max-md:w-full max-md:px-4',
        overBottomNav
          ? 'max-md:bottom-[calc(74px+env(safe-area-inset-bottom))]'
          : 'max-md:bottom-[calc(12px+env(safe-area-inset-bottom))]',
      )}
    >
      <p role="status" className="font-semibold tabular-nums">
        {t.counts.selected({ count })}
      </p>
      <div className="flex flex-wrap gap-1 max-md:order-last max-md:w-full">{children}</div>
      <IconButton label={t.actions.clearSelection} onClick={onClear} className="max-md:ml-auto">
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
