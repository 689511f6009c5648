import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  /** Permanent help below the control. */
  help?: ReactNode;
  /** Error text; marks the control as invalid. */
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A form field: label above, help and error below. Controls of web/ui inside are connected to label and error. */
export function Field({ label, help, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;

  return (
    <FieldContext value={{ controlId: id, describedBy, invalid: errorId !== null }}>
      <div className={classNames('block min-w-0', className)}>
        <label
          htmlFor={id}
          className={classNames(
            'mb-1.5 flex items-baseline gap-2 text-sm font-semibold',
            hideLabel && 'sr-only',
          )}
        >
          {label}
          {optional && <span className="font-normal text-mute">{t.ui.optional}</span>}
        </label>
        {children}
        {help && (
          <div id={helpId ?? undefined} className="mt-1.5 text-[13px] leading-snug text-mute">
            {help}
          </div>
        )}
        {error && (
          <p
            id={errorId ?? undefined}
            className="mt-1.5 flex items-start gap-1.5 text-[13px] leading-snug text-danger"
          >
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
