import type { PropertyDraft } from '#contract/property-drafts.ts';
import type { KeptPhoto } from './photo-list.ts';
import { emptyFields, type PropertyFields } from './property-fields.ts';

/** Autosaved values of a form. `version` is the property version they are based on; null for a new listing. */
export type KeptForm = {
  fields: PropertyFields;
  photos: readonly KeptPhoto[];
  version: number | null;
  savedAt: string;
};

export function writeKeptForm(fields: PropertyFields, photos: readonly KeptPhoto[]): string {
  return JSON.stringify({ fields, photos });
}

/** Null when the content cannot be parsed; the form then starts from its defaults. */
export function readKeptForm({ content, version, savedAt }: PropertyDraft): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(content);
    if (!isJsonObject(kept) || !isJsonObject(kept.fields) || !Array.isArray(kept.photos)) return null;
    // NOTE: written by writeKeptForm(); fields that a later version of the form added take their defaults.
    const fields = withDefaults(emptyFields, kept.fields) as PropertyFields;
    return { fields, photos: kept.photos as KeptPhoto[], version, savedAt };
  } catch {
    return null;
  }
}

type JsonObject = Record<string, unknown>;

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withDefaults(defaults: JsonObject, kept: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const own = kept[name];
      if (isJsonObject(value) && isJsonObject(own)) return [name, withDefaults(value, own)];
      return [name, own === undefined ? value : own];
    }),
  );
}
