import { createContext, type ReactNode, use } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type FormSectionName, fieldsOfSection } from './property-field-errors.ts';

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

/** Steps of the form for a new listing, in order; each can be revisited. */
export const formSteps = ['place', 'photos', 'price', 'rules', 'publish'] as const;
export type FormStep = (typeof formSteps)[number];

export const stepTitles: Record<FormStep, () => string> = {
  place: m.properties_step_place,
  photos: m.properties_step_photos,
  price: m.properties_step_price,
  rules: m.properties_step_rules,
  publish: m.properties_step_publish,
};

const sectionsOfStep: Record<FormStep, readonly FormSectionName[]> = {
  place: ['basics', 'place', 'capacity'],
  photos: ['photos'],
  price: ['price', 'charges', 'seasons'],
  rules: ['rules', 'amenities'],
  publish: [],
};

export function stepOfSection(part: FormSectionName): FormStep {
  return formSteps.find((step) => sectionsOfStep[step].includes(part)) ?? 'place';
}

export function fieldsOfStep(step: FormStep) {
  return sectionsOfStep[step].flatMap(fieldsOfSection);
}

export function readStep(text: string | undefined): FormStep {
  return formSteps.find((step) => step === text) ?? 'place';
}

/** Current step, or null when the form is one page. All sections stay mounted, so that no input is lost. */
export const CurrentStep = createContext<FormStep | null>(null);

export function isSectionInStep(part: FormSectionName, step: FormStep | null): boolean {
  return step === null || stepOfSection(part) === step;
}
