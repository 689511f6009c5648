import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupClasses } from '../popup/popup-classes.ts';
import { controlClasses, controlHeight } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

export type SelectOption<T extends string> = {
  value: T;
  label: string;
  detail?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type SelectProps<T extends string> = {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  placeholder?: string | undefined;
  /** Required outside a Field. */
  label?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function Select<T extends string>(props: SelectProps<T>) {
  const { value, onChange, options, placeholder, label, name, disabled, className } = props;
  const wiring = useFieldControl();

  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      name={name}
    >
      <BaseSelect.Trigger
        {...wiring}
        aria-label={label}
        className={classNames(
          controlClasses,
          controlHeight,
          'flex items-center justify-between gap-2 text-left data-disabled:opacity-60',
          className,
        )}
      >
        <span className="truncate">
          <BaseSelect.Value dir="auto" placeholder={<span className="text-mute">{placeholder}</span>} />
        </span>
        <BaseSelect.Icon className="text-mute">
          <ChevronDown aria-hidden className="size-[18px]" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-[210] outline-none">
          <BaseSelect.Popup
            className={classNames(
              popupClasses,
              'max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            {options.map((option) => (
              <Item key={option.value} option={option} />
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

function Item<T extends string>({ option }: { option: SelectOption<T> }) {
  return (
    <BaseSelect.Item
      value={option.value}
      disabled={option.disabled}
      className="flex min-h-10 cursor-default items-center gap-2.5 rounded-lg px-3 py-1.5 text-[15px] outline-none select-none max-md:min-h-11 data-disabled:opacity-50 data-highlighted:bg-hover"
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
        {option.detail && <span className="block text-[13px] text-mute">{option.detail}</span>}
      </span>
      <BaseSelect.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent" />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  );
}
