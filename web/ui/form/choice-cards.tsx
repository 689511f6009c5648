import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';

type Choice<T> = { value: T; icon: LucideIcon; label: string; text: string };

type ChoiceCardsProps<T> = {
  /** Undefined while none of them applies. */
  value: T | undefined;
  onChange: (value: T) => void;
  choices: readonly Choice<T>[];
  /** Name of the choice, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** One of a few choices that need a sentence each, as cards; rows on a phone. */
export function ChoiceCards<T>({ value, onChange, choices, label, className }: ChoiceCardsProps<T>) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} className={classNames('grid gap-3', className)}>
      {choices.map((choice) => (
        <label
          key={choice.label}
          className={classNames(
            'relative flex cursor-pointer gap-3 rounded-control border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500 sm:flex-col',
            value === choice.value
              ? 'border-accent bg-pine-50 dark:bg-pine-500/12'
              : 'border-line hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control"
          />
          <choice.icon aria-hidden className="size-5 shrink-0 text-accent" />
          <span className="min-w-0">
            <span className="block font-semibold">{choice.label}</span>
            <span className="block text-[13px] text-mute">{choice.text}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
