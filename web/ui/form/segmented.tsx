import type { KeyboardEvent, ReactNode } from 'react';
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

/**
 * Segmented control: a choice of one among a few visible options. It is one stop of the Tab key, and arrow keys lead from
 * option to option. First views show it, so it does without a library.
 */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { value, onChange, options, label, wide, className } = props;
  const hasChoice = options.some((option) => option.value === value);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={label}
      onKeyDown={moveFocus}
      className={classNames(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-cell/70 p-1 dark:bg-hover',
        wide && 'flex w-full',
        className,
      )}
    >
      {options.map((option, index) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            data-pressed={isChosen ? '' : undefined}
            tabIndex={isChosen || (!hasChoice && index === 0) ? 0 : -1}
            onClick={() => isChosen || onChange(option.value)}
            className={classNames(
              'h-8 shrink-0 rounded-[7px] px-3 text-sm font-semibold whitespace-nowrap text-mute transition-colors duration-150 hover:text-ink max-md:h-9 data-pressed:bg-surface data-pressed:text-ink data-pressed:shadow-card dark:data-pressed:bg-dark-500',
              wide && 'flex-1 px-1.5',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = nextIndex(event.key, at, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
