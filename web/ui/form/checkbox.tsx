import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  /** Some but not all of a group. */
  partly?: boolean | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

/** Native checkbox with our styles, which all assistive technologies support. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, help, partly = false, hideLabel, disabled, name, className } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);

  return (
    <label
      className={classNames(
        'flex min-h-10 items-center gap-3 py-1 max-md:min-h-11',
        disabled && 'opacity-55',
        className,
      )}
    >
      <span className="relative grid size-[22px] shrink-0 place-items-center text-onaccent">
        <input
          ref={box}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 m-0 size-full appearance-none rounded-md border border-sand-400 bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent dark:border-dark-300 dark:checked:border-accent"
        />
        {partly ? (
          <Minus aria-hidden className="pointer-events-none relative size-4" />
        ) : (
          <Check
            aria-hidden
            className="pointer-events-none relative hidden size-4 peer-checked:block"
            strokeWidth={3}
          />
        )}
      </span>
      <span className={classNames('min-w-0 leading-snug', hideLabel && 'sr-only')}>
        {label}
        {help && <span className="block text-[13px] text-mute">{help}</span>}
      </span>
    </label>
  );
}
