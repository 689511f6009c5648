import { Suspense } from 'react';
import { propertyLimits } from '#domain/property/property-limits.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormSection } from '../form-section.tsx';
import { fieldErrorAt } from '../property-field-errors.ts';
import type { PropertyForm } from '../property-form.ts';
import { TextField } from '../text-field.tsx';

// Loaded lazily: the popup of the select is larger than the form around it.
const TypeField = lazyPart(() => import('./type-field.tsx'), 'TypeField');

export function BasicsSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="basics">
      <TextField
        form={form}
        name="title"
        label={m.properties_field_title()}
        help={m.properties_field_title_help()}
        maxLength={propertyLimits.titleLength}
      />
      <Suspense
        fallback={
          <Field label={m.properties_field_type()}>
            <Skeleton className="h-10 rounded-control sm:max-w-xs max-md:h-11" />
          </Field>
        }
      >
        <TypeField form={form} />
      </Suspense>
      <TextField
        form={form}
        name="headline"
        label={m.properties_field_headline()}
        help={m.properties_field_headline_help()}
        placeholder={m.properties_field_headline_hint()}
        maxLength={propertyLimits.headlineLength}
        optional
      />
      <Field
        label={m.properties_field_description()}
        help={m.properties_field_description_help()}
        error={fieldErrorAt(form.formState.errors, 'description')}
        optional
      >
        <TextArea rows={6} maxLength={propertyLimits.descriptionLength} {...form.register('description')} />
      </Field>
    </FormSection>
  );
}
