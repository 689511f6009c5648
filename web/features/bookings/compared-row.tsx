import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type ComparedRowProps = {
  label: string;
  before: ReactNode;
  after: ReactNode;
  isChanged: boolean;
  isSmall?: boolean;
  isStrong?: boolean;
};

/** Comparison row with before and after; unchanged rows are muted. */
export function ComparedRow({ label, before, after, isChanged, isSmall, isStrong }: ComparedRowProps) {
  const cell = classNames('px-3 align-top break-words tabular-nums max-sm:px-2', isSmall ? 'py-1' : 'py-1.5');
  return (
    <tr className={isSmall ? 'text-[13px]' : undefined}>
      <th
        scope="row"
        className={classNames(
          'pr-2 text-left align-top font-normal break-words text-mute',
          isSmall ? 'py-1' : 'py-1.5',
        )}
      >
        {label}
      </th>
      <td className={classNames(cell, isChanged ? 'text-mute line-through decoration-1' : 'text-mute')}>
        {before}
      </td>
      <td
        className={classNames(
          cell,
          'bg-pine-50 dark:bg-pine-500/12',
          isChanged ? 'font-semibold' : 'text-mute',
          isStrong && 'font-display text-[1.2rem] font-[650] text-ink',
        )}
      >
        {after}
      </td>
    </tr>
  );
}
