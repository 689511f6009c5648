import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PropertyImage } from '#contract/properties/photos.ts';
import type { Property, PropertyInput } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { type DraftPhoto, photosInput } from '../photos/photo-list.ts';
import { type PhotoUploads, usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { findRuleErrors } from './property-field-errors.ts';
import { fieldsOf, type PropertyFields, type PropertyForm } from './property-fields.ts';

/** Initial state of the form; `draft` is the form draft. */
export type FormStart = {
  fields: PropertyFields;
  images: readonly PropertyImage[];
  draft: { fields: PropertyFields; photos: readonly DraftPhoto[] } | null;
  /** Maximum number of photos; undefined when it could not be loaded. */
  maxImages: number | undefined;
};

// Loaded while the form is being filled in: the schemas of the contract are larger than the form.
const loadResolver = () => import('./property-resolver.ts');

/** Validated request body, photos included. */
export type CheckedProperty = PropertyInput & Required<Pick<PropertyInput, 'images'>>;

export type PropertyFormState = {
  form: PropertyForm;
  desk: PhotoUploads;
  isDirty: boolean;
  /** Number of submissions; each one moves the focus to the error summary. */
  attempt: number;
  /** Problem that belongs to no field. */
  problem: unknown;
  isSending: boolean;
  isWaitingForPhotos: boolean;
  /** Validates, waits for uploads, then sends. */
  submit: (publish: boolean, send: (checked: CheckedProperty) => Promise<void>) => Promise<void>;
  /** Resets the form to a stored property. */
  startFrom: (property: Property) => void;
};

export function usePropertyForm(start: FormStart): PropertyFormState {
  const draft = useRef(start.draft);
  const form: PropertyForm = useForm<PropertyFields, unknown, PropertyInput>({
    defaultValues: start.fields,
    resolver: async (...fields) => (await loadResolver()).propertyResolver()(...fields),
    shouldFocusError: false,
  });

  useEffect(() => {
    // On failure, the first submission loads it again and reports the error.
    loadResolver().catch(() => undefined);
    if (draft.current) form.reset(draft.current.fields, { keepDefaultValues: true });
    draft.current = null;
  }, [form]);

  // Clears an error as soon as its field is valid, even before the first submission.
  useEffect(() => {
    const { unsubscribe } = form.watch((_fields, { name }) => {
      if (name && form.getFieldState(name).invalid) void form.trigger(name);
    });
    return unsubscribe;
  }, [form]);

  const desk = usePhotoUploads(start.images, start.draft?.photos, start.maxImages);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<unknown>(null);
  const [doing, setDoing] = useState<'waiting' | 'sending' | null>(null);

  /** Sets the errors of rules outside the schema; returns true when there are none. */
  function setRuleErrors(publish: boolean): boolean {
    const own = findRuleErrors(form.getValues(), publish);
    for (const { field, message } of own) form.setError(field, { type: 'own', message });
    return own.length === 0;
  }

  async function sendChecked(input: PropertyInput, send: (checked: CheckedProperty) => Promise<void>) {
    setDoing('waiting');
    const photos = await desk.settled();
    const failed = photos.filter(({ state }) => state === 'failed').length;
    if (failed > 0) {
      form.setError('root.photos', {
        type: 'own',
        message: t.propertyPhotos.photosFailed({ count: failed }),
      });
      return;
    }

    setDoing('sending');
    try {
      await send({ ...input, images: photosInput(photos) });
    } catch (refusal) {
      const { showProblemAtFields } = await loadResolver();
      if (!showProblemAtFields(refusal, form.setError)) setProblem(refusal);
    }
  }

  async function submit(publish: boolean, send: (checked: CheckedProperty) => Promise<void>) {
    if (doing) return;

    setProblem(null);
    const check = form.handleSubmit(
      async (input) => {
        if (setRuleErrors(publish)) await sendChecked(input, send);
      },
      () => void setRuleErrors(publish),
    );

    await check().catch(setProblem);
    setDoing(null);
    setAttempt((count) => count + 1);
  }

  return {
    form,
    desk,
    attempt,
    problem,
    submit,
    isDirty: form.formState.isDirty || desk.isChanged,
    isSending: doing !== null,
    isWaitingForPhotos: doing === 'waiting',
    startFrom(property) {
      form.reset(fieldsOf(property));
      desk.reset(property.images);
    },
  };
}
