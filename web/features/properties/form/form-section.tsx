import { createContext, type ReactNode, use } from 'react';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type FormSectionName, fieldsOfSection } from './property-field-errors.ts';

export const sectionTitles: Record<FormSectionName, string> = {
  basics: t.propertyForm.partBasics,
  place: t.propertyForm.partLocation,
  capacity: t.propertyForm.partCapacity,
  price: t.labels.price,
  charges: t.propertyForm.partCharges,
  seasons: t.propertyForm.partSeasons,
  photos: t.labels.photos,
  rules: t.propertyForm.stepRules,
  amenities: t.labels.amenities,
};
// NOTE: the keys are the literal names above.
export const formSections = Object.keys(sectionTitles) as FormSectionName[];

const sectionTexts: Record<FormSectionName, string> = {
  basics: t.propertyForm.basicsText,
  place: t.propertyForm.locationText,
  capacity: t.propertyForm.capacityText,
  price: t.propertyForm.priceText,
  charges: t.propertyForm.chargesText,
  seasons: t.rates.seasonsText,
  photos: t.propertyPhotos.photosText,
  rules: t.propertyForm.rulesText,
  amenities: t.propertyForm.amenitiesText,
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
      <CardHeader title={sectionTitles[part]} text={sectionTexts[part]} className="mb-5" />
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </Card>
  );
}

/** Steps of the form for a new listing, in order; each can be revisited. */
export const formSteps = ['place', 'photos', 'price', 'rules', 'publish'] as const;
export type FormStep = (typeof formSteps)[number];

export const stepTitles: Record<FormStep, string> = {
  place: t.propertyForm.stepLocation,
  photos: t.labels.photos,
  price: t.labels.price,
  rules: t.propertyForm.stepRules,
  publish: t.propertyForm.stepPublish,
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
