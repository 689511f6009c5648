import { type ReactNode, use } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CurrentStep, isSectionInStep } from './form-steps.ts';
import type { FormSectionName } from './property-field-errors.ts';

export const sectionTitles: Record<FormSectionName, () => string> = {
  basics: m.properties_part_basics,
  place: m.properties_part_place,
  capacity: m.properties_part_capacity,
  price: m.properties_part_price,
  charges: m.properties_part_charges,
  seasons: m.properties_part_seasons,
  photos: m.properties_part_photos,
  rules: m.properties_part_rules,
  amenities: m.properties_part_amenities,
};
// NOTE: the keys are the literal names above.
export const formSections = Object.keys(sectionTitles) as FormSectionName[];

const sectionTexts: Record<FormSectionName, () => string> = {
  basics: m.properties_basics_text,
  place: m.properties_place_text,
  capacity: m.properties_capacity_text,
  price: m.properties_price_text,
  charges: m.properties_charges_text,
  seasons: m.properties_seasons_text,
  photos: m.properties_photos_text,
  rules: m.properties_rules_text,
  amenities: m.properties_amenities_text,
};

export function sectionId(part: FormSectionName): string {
  return `part-${part}`;
}

/** Card of one form section; hidden when it does not belong to the current step. */
export function FormSection({ part, children }: { part: FormSectionName; children: ReactNode }) {
  const isInView = isSectionInStep(part, use(CurrentStep));
  return (
    <Card
      id={sectionId(part)}
      tabIndex={-1}
      hidden={!isInView}
      className="form-section scroll-mt-24 p-6 outline-none max-md:p-4"
    >
      <CardHeader title={sectionTitles[part]()} text={sectionTexts[part]()} className="mb-5" />
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </Card>
  );
}
