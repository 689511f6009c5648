import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, controlHeight } from './control-classes.ts';

/** Placeholder that looks like a closed select, while the select is loading. */
export function SelectPlaceholder({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        controlClasses,
        controlHeight,
        'flex items-center justify-between gap-2 text-left',
        className,
      )}
    >
      <span className="truncate">{children}</span>
      <ChevronDown className="size-[18px] text-mute" />
    </span>
  );
}
