import type { FocusEvent, ReactNode } from 'react';
import { Controller, type FieldPathByValue, type UseFormReturn } from 'react-hook-form';
import type { PropertyInput } from '#contract/properties.ts';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type FieldName, faultAt } from './property-faults.ts';
import type { PropertyFields } from './property-fields.ts';

export type PropertyForm = UseFormReturn<PropertyFields, unknown, PropertyInput>;

/** Where the summary of faults leads when a control has no name of its own: focus goes on to the control inside. */
export function FieldAnchor({ name, children }: { name: FieldName; children: ReactNode }) {
  function passOn(event: FocusEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    event.currentTarget.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hands focus on, and is nothing to press
    <div id={name} tabIndex={-1} onFocus={passOn} className="min-w-0 scroll-mt-28 outline-none">
      {children}
    </div>
  );
}

type FieldProps<Name extends FieldName> = {
  form: PropertyForm;
  name: Name;
  label: string;
  help?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

type TextFieldProps = FieldProps<FieldPathByValue<PropertyFields, string>> & {
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  type?: 'text' | 'time' | undefined;
  inputMode?: 'numeric' | undefined;
  autoComplete?: string | undefined;
};

export function TextField({ form, name, label, help, optional, className, type, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      error={faultAt(form.formState.errors, name)}
      className={className}
    >
      <TextInput type={type ?? 'text'} autoComplete="off" {...rest} {...form.register(name)} />
    </Field>
  );
}

type NumberName = FieldPathByValue<PropertyFields, number | null>;
type NumberFieldProps = FieldProps<NumberName> & { min: number; max: number; step?: number | undefined };

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

type MoneyFieldProps = FieldProps<NumberName> & { currency: string };

/** What cannot be read as an amount is kept as NaN, so that it is refused and never sent as "nothing". */
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
