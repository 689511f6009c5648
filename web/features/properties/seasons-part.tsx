import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FieldAnchor } from './field-anchor.tsx';
import { FormSection } from './form-part.tsx';
import type { PropertyForm } from './property-form.ts';

const SeasonsEditor = lazy(async () => ({ default: (await import('./seasons-desk.tsx')).SeasonsEditor }));

/** Seasonal prices; their editor is loaded after the form. */
export function SeasonsSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="seasons">
      <FieldAnchor name="seasons">
        <Suspense fallback={<Skeleton className="h-[46rem] w-full rounded-control max-sm:h-[36rem]" />}>
          <SeasonsEditor form={form} />
        </Suspense>
      </FieldAnchor>
    </FormSection>
  );
}
