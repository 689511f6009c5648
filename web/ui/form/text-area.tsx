import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
};

/** Text area that grows with its text. Accepts `register('name')` of react-hook-form. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      {...rest}
      className={classNames(
        controlClasses,
        'field-sizing-content max-h-96 min-h-20 resize-y py-2.5 leading-normal',
        className,
      )}
    />
  );
}
