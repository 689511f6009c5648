import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Switch that takes effect at once, with the label on the left. */
export function Switch({ checked, onChange, label, help, disabled, className }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control, which is not a native element
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-1.5',
        disabled && 'opacity-55',
        className,
      )}
    >
      <span className="min-w-0 leading-snug font-medium">
        {label}
        {help && <span className="block text-[13px] font-normal text-mute">{help}</span>}
      </span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className="flex h-[26px] w-[46px] shrink-0 rounded-full bg-sand-400 p-[3px] transition-colors dark:bg-dark-300 data-checked:bg-accent"
      >
        <BaseSwitch.Thumb className="size-5 rounded-full bg-white shadow-sm transition-transform duration-150 data-checked:translate-x-5 dark:data-checked:bg-onaccent" />
      </BaseSwitch.Root>
    </label>
  );
}
