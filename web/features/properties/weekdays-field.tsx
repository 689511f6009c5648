import { Controller, type FieldPathByValue } from 'react-hook-form';
import { FieldAnchor } from './field-anchor.tsx';
import type { PropertyFields } from './property-fields.ts';
import type { FormFieldProps } from './property-form.ts';
import { WeekdayPicker } from './weekday-picker.tsx';

type WeekdaysFieldProps = FormFieldProps<FieldPathByValue<PropertyFields, number[]>>;

export function WeekdaysField({ form, name, label, help }: WeekdaysFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <FieldAnchor name={name}>
          <WeekdayPicker
            label={label}
            help={help}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        </FieldAnchor>
      )}
    />
  );
}
