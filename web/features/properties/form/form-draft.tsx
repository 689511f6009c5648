import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import type { PropertyDraft } from '#contract/properties/property-drafts.ts';
import * as propertyDrafts from '#contract/properties/property-drafts.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DraftPhoto, draftPhotos } from '../photos/photo-list.ts';
import { emptyFields, type PropertyFields } from './property-fields.ts';
import type { PropertyFormState } from './use-property-form.ts';

const saveDelayMs = 1200;
const retryDelayMs = 8000;

type AutosaveStatus = 'nothing' | 'pending' | 'saving' | 'saved' | 'failed';

export type FormAutosave = {
  state: AutosaveStatus;
  savedAt: string | null;
  /** Stops autosaving and deletes the form draft, after a save or a discard. */
  drop: () => Promise<void>;
  /** Deletes the form draft after a save in a form that stays open; later changes are saved again. */
  restart: () => Promise<void>;
};

/**
 * Autosaves the form to the server shortly after each change, so that a closed tab loses no input.
 * `key` is `new` or the property's id.
 */
export function useFormAutosave(
  key: string,
  version: number | null,
  { form, desk, isDirty }: Pick<PropertyFormState, 'form' | 'desk' | 'isDirty'>,
): FormAutosave {
  const fields = useWatch({ control: form.control });
  const [state, setState] = useState<AutosaveStatus>('nothing');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isOver = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const photos = draftPhotos(desk.photos);
  const content = serializeFormDraft(form.getValues(), photos);
  const last = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: autosaving depends on the content alone
  useEffect(() => {
    if (!isDirty) {
      setState('nothing');
      return;
    }
    if (isOver.current || content === last.current) return;

    setState('pending');
    const timer = setTimeout(saveDraft, tries > 0 ? retryDelayMs : saveDelayMs);

    async function saveDraft() {
      if (isOver.current) return;

      setState('saving');
      const sending = saveFormDraft(key, { content, imageIds: photos.map(({ _id }) => _id), version });
      running.current = sending.catch(() => undefined);

      try {
        const saved = await sending;
        last.current = content;
        setSavedAt(saved.savedAt);
        setTries(0);
        setState('saved');
      } catch {
        setState('failed');
        setTries((count) => count + 1);
      }
    }

    return () => clearTimeout(timer);
  }, [content, isDirty, fields, tries]);

  const drop = useCallback(async () => {
    isOver.current = true;
    await running.current;
    await deleteFormDraft(key).catch(() => undefined);
  }, [key]);

  const restart = useCallback(async () => {
    await drop();
    last.current = null;
    isOver.current = false;
  }, [drop]);

  return { state, savedAt, drop, restart };
}

type FormDraftNoticeProps = { savedAt: string; isNew: boolean; onDiscard: () => void };

/** Notice that the form was restored from its draft, with a button to discard the draft. */
export function FormDraftNotice({ savedAt, isNew, onDiscard }: FormDraftNoticeProps) {
  return (
    <Banner
      className="mb-5"
      title={isNew ? t.propertyForm.draftNew : t.propertyForm.draftEdit}
      action={
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          {isNew ? t.actions.startOver : t.actions.discardChanges}
        </Button>
      }
    >
      {t.propertyForm.draftFrom({ time: formatMoment(savedAt) })}
    </Banner>
  );
}

/** Form draft and photo limit; never cached. `key` is `new` or the property's id. */
export function formDraftQuery(key: string) {
  return queryOptions({
    queryKey: ['property-form', key],
    queryFn: async ({ signal }) => {
      const { draft, maxImages } = await call(propertyDrafts.read, {
        params: { key },
        signal,
      });
      return { draft: draft && parseFormDraft(draft), maxImages };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function saveFormDraft(key: string, body: InputOf<typeof propertyDrafts.save>['body']) {
  return call(propertyDrafts.save, { params: { key }, body });
}

function deleteFormDraft(key: string) {
  return call(propertyDrafts.remove, { params: { key } });
}

/** Autosaved values of a form. `version` is the property version they are based on; null for a new listing. */
export type FormDraft = {
  fields: PropertyFields;
  photos: readonly DraftPhoto[];
  version: number | null;
  savedAt: string;
};

export function serializeFormDraft(fields: PropertyFields, photos: readonly DraftPhoto[]): string {
  return JSON.stringify({ fields, photos });
}

/** Null when the content cannot be parsed; the form then starts from its defaults. */
function parseFormDraft({ content, version, savedAt }: PropertyDraft): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(content);
    if (!isJsonObject(draft) || !isJsonObject(draft.fields) || !Array.isArray(draft.photos)) return null;
    // NOTE: written by serializeFormDraft(); fields that a later version of the form added take their defaults.
    const fields = withDefaults(emptyFields, draft.fields) as PropertyFields;
    return { fields, photos: draft.photos as DraftPhoto[], version, savedAt };
  } catch {
    return null;
  }
}

type JsonObject = Record<string, unknown>;

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withDefaults(defaults: JsonObject, stored: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const own = stored[name];
      if (isJsonObject(value) && isJsonObject(own)) return [name, withDefaults(value, own)];
      return [name, own === undefined ? value : own];
    }),
  );
}
