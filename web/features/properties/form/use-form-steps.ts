import { useEffect, useRef } from 'react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { goToField } from '#web/ui/form/form-summary.tsx';
import {
  type FormStep,
  fieldsOfStep,
  formSections,
  formSteps,
  readStep,
  sectionId,
  stepOfSection,
} from './form-section.tsx';
import type { PropertyFieldError } from './property-field-errors.ts';
import type { PropertyForm } from './property-fields.ts';

export type FormSteps = {
  step: FormStep;
  isFirst: boolean;
  isLast: boolean;
  go: (step: FormStep) => void;
  back: () => void;
  /** Validates the current step, then opens the next one or focuses the first error. */
  next: () => Promise<void>;
  goToError: (error: PropertyFieldError | undefined) => void;
};

/**
 * Groups of sections for editing: all but the last step of a new property. An address may name a section in its hash, which
 * opens its group.
 */
export function useFormGroups(form: PropertyForm): FormSteps {
  const steps = useFormSteps(form);
  const step = steps.step === 'publish' ? 'place' : steps.step;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts when the form opens
  useEffect(() => {
    const part = sectionOfHash(window.location.hash);
    if (!part) return;
    if (stepOfSection(part) !== step) steps.go(stepOfSection(part));
    requestAnimationFrame(() => document.getElementById(sectionId(part))?.scrollIntoView({ block: 'start' }));
  }, []);

  return { ...steps, step };
}

/** Step navigation of the form; the step is in the URL, so that the browser's back button works. */
export function useFormSteps(form: PropertyForm): FormSteps {
  const { values, change } = useAddressSearch();
  const step = readStep(values.step);
  const index = formSteps.indexOf(step);
  const wanted = useRef<string | null>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wanted.current;
    wanted.current = null;
    if (field === null) window.scrollTo({ top: 0 });
    else goToField(field);
  }, [step]);

  function go(next: FormStep | undefined) {
    if (next) change({ step: next === 'place' ? undefined : next });
  }

  return {
    step,
    isFirst: index === 0,
    isLast: index === formSteps.length - 1,
    go,
    back: () => go(formSteps[index - 1]),
    async next() {
      const fields = fieldsOfStep(step).filter((name) => name !== 'root.photos');
      if (await form.trigger(fields)) return go(formSteps[index + 1]);
      const first = fields.find((name) => form.getFieldState(name).invalid);
      if (first) goToField(first);
    },
    goToError(error) {
      if (!error) return;
      const there = stepOfSection(error.part);
      if (there === step) return goToField(error.field);
      wanted.current = error.field;
      go(there);
    },
  };
}

function sectionOfHash(hash: string) {
  return formSections.find((part) => hash === `#${sectionId(part)}`) ?? null;
}
