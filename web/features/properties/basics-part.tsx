import { Controller } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { m } from '#web/words/compiled/messages.js';
import { FormPart } from './form-part.tsx';
import { faultAt } from './property-faults.ts';
import { FieldAnchor, type PropertyForm, TextField } from './property-form-fields.tsx';
import { typeWords } from './property-words.ts';

// NOTE: the keys are the types themselves.
const types = Object.keys(typeWords) as (keyof typeof typeWords)[];

export function BasicsPart({ form }: { form: PropertyForm }) {
  return (
    <FormPart part="basics">
      <TextField
        form={form}
        name="title"
        label={m.properties_field_title()}
        help={m.properties_field_title_help()}
        maxLength={120}
      />
      <Controller
        control={form.control}
        name="type"
        render={({ field, fieldState }) => (
          <FieldAnchor name="type">
            <Field
              label={m.properties_field_type()}
              error={fieldState.error?.message}
              className="sm:max-w-xs"
            >
              <Select
                value={field.value}
                onChange={field.onChange}
                options={types.map((value) => ({ value, label: typeWords[value]() }))}
                placeholder={m.properties_field_type_hint()}
              />
            </Field>
          </FieldAnchor>
        )}
      />
      <TextField
        form={form}
        name="headline"
        label={m.properties_field_headline()}
        help={m.properties_field_headline_help()}
        placeholder={m.properties_field_headline_hint()}
        maxLength={160}
        optional
      />
      <Field
        label={m.properties_field_description()}
        help={m.properties_field_description_help()}
        error={faultAt(form.formState.errors, 'description')}
        optional
      >
        <TextArea rows={6} maxLength={8000} {...form.register('description')} />
      </Field>
    </FormPart>
  );
}
