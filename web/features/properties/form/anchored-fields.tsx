import type { FocusEvent, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import type { FieldName } from './property-field-errors.ts';
import type { FormFieldProps, NumberName } from './property-fields.ts';

/** Focus target of the error summary for controls without a name attribute; passes focus to the control inside. */
export function FieldAnchor({ name, children }: { name: FieldName; children: ReactNode }) {
  function passOn(event: FocusEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    event.currentTarget.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: forwards focus only; not interactive
    <div id={name} tabIndex={-1} onFocus={passOn} className="min-w-0 scroll-mt-28 outline-none">
      {children}
    </div>
  );
}

type NumberFieldProps = FormFieldProps<NumberName> & { min: number; max: number; step?: number | undefined };

export function NumberField({ form, name, label, help, className, ...range }: NumberFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <FieldAnchor name={name}>
          <Field label={label} help={help} error={fieldState.error?.message} className={className}>
            <NumberStepper value={field.value} onChange={field.onChange} {...range} />
          </Field>
        </FieldAnchor>
      )}
    />
  );
}

type MoneyFieldProps = FormFieldProps<NumberName> & { currency: string };

/** Money field of the form. Unreadable text becomes NaN, so that it is refused instead of sent as "no amount". */
export function MoneyField({ form, name, label, help, optional, className, currency }: MoneyFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        let isAmount = true;
        return (
          <Field
            label={label}
            help={help}
            optional={optional}
            error={fieldState.error?.message}
            className={className}
          >
            <MoneyInput
              name={name}
              value={Number.isNaN(field.value) ? null : field.value}
              currency={currency}
              onValidity={(next) => {
                isAmount = next;
              }}
              onChange={(minor) => field.onChange(isAmount ? minor : Number.NaN)}
              onBlur={field.onBlur}
            />
          </Field>
        );
      }}
    />
  );
}
