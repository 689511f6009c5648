import { Suspense, use } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PhotosSection } from '../photos/photos-section.tsx';
import { FieldAnchor } from './field-anchor.tsx';
import { FormSection } from './form-section.tsx';
import { CurrentStep, isSectionInStep } from './form-steps.ts';
import { fieldErrorAt, type PropertyFieldError } from './property-field-errors.ts';
import type { PropertyForm } from './property-form.ts';
import { AmenitiesSection } from './sections/amenities-section.tsx';
import { CapacitySection } from './sections/capacity-section.tsx';
import { ChargesSection } from './sections/charges-section.tsx';
import { LocationSection } from './sections/location-section.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { PublishSection } from './sections/publish-section.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { type RenderQuote, StayQuoteSection } from './sections/stay-quote-section.tsx';
import type { PropertyFormState } from './use-property-form.ts';

type SectionsBelowTheFoldProps = {
  state: Pick<PropertyFormState, 'form' | 'desk'>;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
  onGoToError?: ((error: PropertyFieldError) => void) | undefined;
};

/** Form sections below the fold, loaded right after the first one. */
export function SectionsBelowTheFold({
  state,
  currencyIsFixed,
  renderQuote,
  onGoToError,
}: SectionsBelowTheFoldProps) {
  const { form, desk } = state;
  const isPriceInView = isSectionInStep('price', use(CurrentStep));
  return (
    <>
      <LocationSection form={form} followsCurrency={!currencyIsFixed} />
      <CapacitySection form={form} />
      <PriceSection form={form} currencyIsFixed={currencyIsFixed} />
      <ChargesSection form={form} />
      <SeasonsSection form={form} />
      <div hidden={!isPriceInView}>
        <StayQuoteSection form={form} renderQuote={renderQuote} />
      </div>
      <PhotosSection desk={desk} error={fieldErrorAt(form.formState.errors, 'root.photos')} />
      <RulesSection form={form} />
      <AmenitiesSection form={form} />
      {onGoToError && <PublishSection form={form} desk={desk} onGo={onGoToError} />}
    </>
  );
}

const SeasonsEditor = lazyPart(() => import('./seasons/seasons-editor.tsx'), 'SeasonsEditor');

/** Seasonal prices; their editor is loaded after the form. */
function SeasonsSection({ form }: { form: PropertyForm }) {
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
