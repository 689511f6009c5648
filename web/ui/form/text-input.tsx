import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, controlHeight } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue'> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** An icon or unit before the text. */
  leading?: ReactNode;
  /** A unit or small button after the text. */
  trailing?: ReactNode;
};

/** Text input. Accepts `register('name')` of react-hook-form. */
export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  const wiring = useFieldControl();
  const control = (
    <input
      {...wiring}
      {...rest}
      className={classNames(
        controlClasses,
        controlHeight,
        leading !== undefined && 'pl-10',
        trailing !== undefined && 'pr-12',
        className,
      )}
    />
  );
  if (leading === undefined && trailing === undefined) return control;

  return (
    <span className="relative block">
      {leading !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-mute [&_svg]:size-[18px]">
          {leading}
        </span>
      )}
      {control}
      {trailing !== undefined && (
        <span className="absolute inset-y-0 right-0 grid min-w-10 place-items-center pr-1 text-sm text-mute">
          {trailing}
        </span>
      )}
    </span>
  );
}
