import { type ReactNode, use } from 'react';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { m } from '#web/words/compiled/messages.js';
import { isPartInView, StepInView } from './form-steps.ts';
import type { FormPartName } from './property-faults.ts';

export const partTitles: Record<FormPartName, () => string> = {
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
export const formParts = Object.keys(partTitles) as FormPartName[];

const partTexts: Record<FormPartName, () => string> = {
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

export function partId(part: FormPartName): string {
  return `part-${part}`;
}

/** Card of one form section; hidden when it does not belong to the current step. */
export function FormPart({ part, children }: { part: FormPartName; children: ReactNode }) {
  const isInView = isPartInView(part, use(StepInView));
  return (
    <Card
      id={partId(part)}
      tabIndex={-1}
      hidden={!isInView}
      className="scroll-mt-24 p-6 outline-none max-md:p-4"
    >
      <CardHeader title={partTitles[part]()} text={partTexts[part]()} className="mb-5" />
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </Card>
  );
}
