import { use } from 'react';
import { AmenitiesSection } from './amenities-part.tsx';
import { CapacitySection } from './capacity-part.tsx';
import { ChargesSection } from './charges-part.tsx';
import { CurrentStep, isSectionInStep } from './form-steps.ts';
import { PhotosSection } from './photos-part.tsx';
import { LocationSection } from './place-part.tsx';
import { PriceSection } from './price-part.tsx';
import { fieldErrorAt, type PropertyFieldError } from './property-faults.ts';
import { PublishSection } from './publish-part.tsx';
import { RulesSection } from './rules-part.tsx';
import { SeasonsSection } from './seasons-part.tsx';
import { type RenderQuote, StayQuoteSection } from './try-stay-part.tsx';
import type { PropertyFormState } from './use-property-form.ts';

type SectionsBelowTheFoldProps = {
  state: Pick<PropertyFormState, 'form' | 'desk'>;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
  onGoToFault?: ((fault: PropertyFieldError) => void) | undefined;
};

/** Form sections below the fold, loaded right after the first one. */
export function SectionsBelowTheFold({
  state,
  currencyIsFixed,
  renderQuote,
  onGoToFault,
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
      <PhotosSection desk={desk} fault={fieldErrorAt(form.formState.errors, 'root.photos')} />
      <RulesSection form={form} />
      <AmenitiesSection form={form} />
      {onGoToFault && <PublishSection form={form} desk={desk} onGo={onGoToFault} />}
    </>
  );
}
