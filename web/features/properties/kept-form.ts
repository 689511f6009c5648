import type { PropertyDraft } from '#contract/property-drafts.ts';
import type { DraftPhoto } from './photo-list.ts';
import { emptyFields, type PropertyFields } from './property-fields.ts';

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
export function parseFormDraft({ content, version, savedAt }: PropertyDraft): FormDraft | null {
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
