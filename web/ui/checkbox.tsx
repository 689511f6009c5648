import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  /** Some but not all of a group. */
  partly?: boolean | undefined;
  /** The label is read out but not seen. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

export function Checkbox({
  checked,
  onChange,
  label,
  help,
  partly,
  hideLabel,
  disabled,
  name,
  className,
}: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control; the linter knows native ones only
    <label
      className={classNames(
        'flex min-h-10 items-center gap-3 py-1 max-md:min-h-11',
        disabled && 'opacity-55',
        className,
      )}
    >
      <BaseCheckbox.Root
        checked={checked}
        indeterminate={partly ?? false}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        name={name}
        className="grid size-[22px] shrink-0 place-items-center rounded-md border border-sand-400 bg-surface transition-colors dark:border-dark-300 data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-invalid:border-danger"
      >
        <BaseCheckbox.Indicator className="text-onaccent">
          {partly ? (
            <Minus aria-hidden className="size-4" />
          ) : (
            <Check aria-hidden className="size-4" strokeWidth={3} />
          )}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className={classNames('min-w-0 leading-snug', hideLabel && 'sr-only')}>
        {label}
        {help && <span className="block text-[13px] text-mute">{help}</span>}
      </span>
    </label>
  );
}
