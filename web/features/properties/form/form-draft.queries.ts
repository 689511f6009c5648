import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import type { PropertyDraft } from '#contract/properties/property-drafts.ts';
import * as propertyDrafts from '#contract/properties/property-drafts.ts';
import { call } from '#web/lib/api/call.ts';
import type { DraftPhoto } from '../photos/photo-list.ts';
import { emptyFields, type PropertyFields } from './property-fields.ts';

/** Form draft and photo limit; never cached. `key` is `new` or the property's id. */
export function formDraftQuery(key: string) {
  return queryOptions({
    queryKey: ['property-form', key],
    queryFn: async ({ signal }) => {
      const { draft, maxImages } = await call(propertyDrafts.read, {
        params: { key },
        signal,
      });
      return { kept: draft && parseFormDraft(draft), maxImages };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function saveFormDraft(key: string, body: InputOf<typeof propertyDrafts.save>['body']) {
  return call(propertyDrafts.save, { params: { key }, body });
}

export function deleteFormDraft(key: string) {
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
