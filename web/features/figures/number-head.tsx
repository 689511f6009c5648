import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format/format.ts';

/** The number itself, large, with what it counts. */
export function NumberHead({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-cell/60 p-4 dark:bg-hover">
      <p className="font-display text-[1.75rem] leading-tight font-[650] tabular-nums">{value}</p>
      <div className="mt-0.5 text-sm text-mute tabular-nums">{children}</div>
    </div>
  );
}

/** Count with its written form, for texts with a plural. */
export function counted(count: number): { count: number; shown: string } {
  return { count, shown: formatNumber(count) };
}
