import { use } from 'react';
import { AmenitiesPart } from './amenities-part.tsx';
import { CapacityPart } from './capacity-part.tsx';
import { ChargesPart } from './charges-part.tsx';
import { isPartInView, StepInView } from './form-steps.ts';
import { PhotosPart } from './photos-part.tsx';
import { PlacePart } from './place-part.tsx';
import { PricePart } from './price-part.tsx';
import { faultAt, type PropertyFault } from './property-faults.ts';
import { PublishPart } from './publish-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { SeasonsPart } from './seasons-part.tsx';
import { type RenderQuote, TryStayPart } from './try-stay-part.tsx';
import type { PropertyFormState } from './use-property-form.ts';

type PartsBelowProps = {
  state: Pick<PropertyFormState, 'form' | 'desk'>;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
  onGoToFault?: ((fault: PropertyFault) => void) | undefined;
};

/** Form sections below the fold, loaded right after the first one. */
export function PartsBelow({ state, currencyIsFixed, renderQuote, onGoToFault }: PartsBelowProps) {
  const { form, desk } = state;
  const isPriceInView = isPartInView('price', use(StepInView));
  return (
    <>
      <PlacePart form={form} followsCurrency={!currencyIsFixed} />
      <CapacityPart form={form} />
      <PricePart form={form} currencyIsFixed={currencyIsFixed} />
      <ChargesPart form={form} />
      <SeasonsPart form={form} />
      <div hidden={!isPriceInView}>
        <TryStayPart form={form} renderQuote={renderQuote} />
      </div>
      <PhotosPart desk={desk} fault={faultAt(form.formState.errors, 'root.photos')} />
      <RulesPart form={form} />
      <AmenitiesPart form={form} />
      {onGoToFault && <PublishPart form={form} desk={desk} onGo={onGoToFault} />}
    </>
  );
}
