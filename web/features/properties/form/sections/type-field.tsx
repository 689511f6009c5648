import { Controller } from 'react-hook-form';
import * as t from '#texts/screens.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FieldAnchor } from '../anchored-fields.tsx';
import type { PropertyForm } from '../property-fields.ts';

// NOTE: the keys are the types themselves.
const types = Object.keys(t.propertyLabels.typeLabels) as (keyof typeof t.propertyLabels.typeLabels)[];

export function TypeField({ form }: { form: PropertyForm }) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field, fieldState }) => (
        <FieldAnchor name="type">
          <Field label={t.labels.type} error={fieldState.error?.message} className="sm:max-w-xs">
            <Select
              value={field.value}
              onChange={field.onChange}
              options={types.map((value) => ({ value, label: t.propertyLabels.typeLabels[value] }))}
              placeholder={t.propertyForm.fieldTypeHint}
            />
          </Field>
        </FieldAnchor>
      )}
    />
  );
}
