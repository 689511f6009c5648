import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { controlHeight } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

type NumberStepperProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Shown while there is no value. */
  placeholder?: string | undefined;
  /** Required outside a Field. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

const side =
  'grid w-11 place-items-center text-mute transition-colors hover:bg-hover hover:text-ink disabled:opacity-35 [&_svg]:size-4';

/** Number input with minus and plus buttons. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  step,
  placeholder,
  label,
  disabled,
  name,
  className,
}: NumberStepperProps) {
  const { id, ...wiring } = useFieldControl();

  return (
    <NumberField.Root
      id={id}
      value={value}
      onValueChange={(next) => onChange(next)}
      min={min}
      max={max}
      step={step ?? 1}
      disabled={disabled}
    >
      <NumberField.Group
        className={classNames(
          'flex w-40 max-w-full items-stretch overflow-hidden rounded-control border border-line bg-surface focus-within:border-pine-500 focus-within:ring-3 focus-within:ring-pine-500/25 has-aria-invalid:border-danger',
          controlHeight,
          className,
        )}
      >
        <NumberField.Decrement aria-label={t.ui.less} className={side}>
          <Minus aria-hidden />
        </NumberField.Decrement>
        <NumberField.Input
          {...wiring}
          name={name}
          aria-label={label}
          placeholder={placeholder}
          className="min-w-0 flex-1 border-x border-line bg-transparent text-center text-[15px] tabular-nums outline-none max-md:text-base"
        />
        <NumberField.Increment aria-label={t.ui.more} className={side}>
          <Plus aria-hidden />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
