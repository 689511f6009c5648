import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type ActionBarProps = {
  /** What is saved, chosen or missing. */
  note?: ReactNode;
  /** Buttons, the main one last. */
  children: ReactNode;
  className?: string | undefined;
};

/** Buttons of a long form, in view while it scrolls. On a phone it floats above the bottom nav. */
export function ActionBar({ note, children, className }: ActionBarProps) {
  return (
    <div
      className={classNames(
        'sticky bottom-4 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-3 shadow-pop max-md:bottom-[calc(70px+env(safe-area-inset-bottom))] max-md:px-4',
        className,
      )}
    >
      <div role="status" className="min-w-0 text-sm text-mute max-sm:text-[13px]">
        {note}
      </div>
      <div className="ml-auto flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3">{children}</div>
    </div>
  );
}
