import { AmenitiesPart } from './amenities-part.tsx';
import { CapacityPart } from './capacity-part.tsx';
import { ChargesPart } from './charges-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { PlacePart } from './place-part.tsx';
import { PricePart } from './price-part.tsx';
import { faultAt } from './property-faults.ts';
import { RulesPart } from './rules-part.tsx';
import { SeasonsPart } from './seasons-part.tsx';
import { type RenderQuote, TryStayPart } from './try-stay-part.tsx';
import type { PropertyFormState } from './use-property-form.ts';

type PartsBelowProps = {
  state: Pick<PropertyFormState, 'form' | 'desk'>;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
};

/** What lies below the first view of the form; loaded right after it. */
export function PartsBelow({ state, currencyIsFixed, renderQuote }: PartsBelowProps) {
  const { form, desk } = state;
  return (
    <>
      <PlacePart form={form} followsCurrency={!currencyIsFixed} />
      <CapacityPart form={form} />
      <PricePart form={form} currencyIsFixed={currencyIsFixed} />
      <ChargesPart form={form} />
      <SeasonsPart form={form} />
      <TryStayPart form={form} renderQuote={renderQuote} />
      <PhotosPart desk={desk} fault={faultAt(form.formState.errors, 'root.photos')} />
      <RulesPart form={form} />
      <AmenitiesPart form={form} />
    </>
  );
}
