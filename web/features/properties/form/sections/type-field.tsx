import { Controller } from 'react-hook-form';
import * as t from '#texts/screens.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { propertyTypeLabels } from '../../property-labels.ts';
import { FieldAnchor } from '../anchored-fields.tsx';
import type { PropertyForm } from '../property-fields.ts';

// NOTE: the keys are the types themselves.
const types = Object.keys(propertyTypeLabels) as (keyof typeof propertyTypeLabels)[];

export function TypeField({ form }: { form: PropertyForm }) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field, fieldState }) => (
        <FieldAnchor name="type">
          <Field label={t.propertyForm.fieldType} error={fieldState.error?.message} className="sm:max-w-xs">
            <Select
              value={field.value}
              onChange={field.onChange}
              options={types.map((value) => ({ value, label: propertyTypeLabels[value] }))}
              placeholder={t.propertyForm.fieldTypeHint}
            />
          </Field>
        </FieldAnchor>
      )}
    />
  );
}
