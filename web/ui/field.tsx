import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/words/compiled/messages.js';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: ReactNode;
  /** One line under the control that stays there. */
  help?: ReactNode;
  /** The fault in words; marks the control as invalid. */
  error?: string | undefined;
  optional?: boolean | undefined;
  /** The label is read out but not seen. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, help under, error at the control. Controls of the kit inside find their label and error by themselves. */
export function Field({ label, help, error, optional, hideLabel, className, children }: FieldProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined && error !== ''}
      className={classNames('block min-w-0', className)}
    >
      <BaseField.Label
        className={classNames(
          'mb-1.5 flex items-baseline gap-2 text-sm font-semibold',
          hideLabel && 'sr-only',
        )}
      >
        {label}
        {optional && <span className="font-normal text-mute">{m.kit_optional()}</span>}
      </BaseField.Label>
      {children}
      {help && (
        <BaseField.Description className="mt-1.5 text-[13px] leading-snug text-mute">
          {help}
        </BaseField.Description>
      )}
      {error && (
        <BaseField.Error
          match
          className="mt-1.5 flex items-start gap-1.5 text-[13px] leading-snug text-danger"
        >
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span>{error}</span>
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
