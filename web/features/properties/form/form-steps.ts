import { createContext } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { type FormSectionName, fieldsOfSection } from './property-field-errors.ts';

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
