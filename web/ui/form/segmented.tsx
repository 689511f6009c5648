import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SegmentedProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode }[];
  /** Name of the choice, for screen readers. */
  label: string;
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** Segmented control: a choice of one among a few visible options. */
export function Segmented<T extends string>({
  value,
  onChange,
  options,
  label,
  wide,
  className,
}: SegmentedProps<T>) {
  function choose(next: readonly string[]) {
    const chosen = options.find((option) => option.value === next[0]);
    if (chosen) onChange(chosen.value);
  }
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={choose}
      className={classNames(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-cell/70 p-1 dark:bg-hover',
        wide && 'flex w-full',
        className,
      )}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className={classNames(
            'h-8 shrink-0 rounded-[7px] px-3 text-sm font-semibold whitespace-nowrap text-mute transition-colors duration-150 hover:text-ink max-md:h-9 data-pressed:bg-surface data-pressed:text-ink data-pressed:shadow-card dark:data-pressed:bg-dark-500',
            wide && 'flex-1 px-1.5',
          )}
        >
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
