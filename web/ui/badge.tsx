import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  pine: 'bg-pine-100 text-pine-900 dark:bg-pine-500/20 dark:text-pine-200',
  clay: 'bg-clay-100 text-clay-900 dark:bg-clay-500/20 dark:text-clay-200',
  sand: 'bg-sand-100 text-sand-700 dark:bg-dark-500 dark:text-dark-100',
  yellow: 'bg-[#fff1b3] text-[#4d3d00] dark:bg-[#ffe680]/15 dark:text-[#ffe680]',
  blue: 'bg-[#dcecf8] text-[#01426f] dark:bg-[#0167b0]/35 dark:text-[#a9d6f7]',
  red: 'bg-[#fbe3e0] text-[#8a1c11] dark:bg-[#ff9a8d]/15 dark:text-[#ffb4aa]',
} as const;

export type BadgeTone = keyof typeof tones;

type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone = 'sand', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-chip px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
