import { Controller } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { FieldAnchor } from './field-anchor.tsx';
import type { FormFieldProps, NumberName } from './property-form.ts';

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
