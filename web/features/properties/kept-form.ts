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
    if (!isPart(kept) || !isPart(kept.fields) || !Array.isArray(kept.photos)) return null;
    // NOTE: written by writeKeptForm(); fields that a later version of the form added take their defaults.
    const fields = withDefaults(emptyFields, kept.fields) as PropertyFields;
    return { fields, photos: kept.photos as KeptPhoto[], version, savedAt };
  } catch {
    return null;
  }
}

type Part = Record<string, unknown>;

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withDefaults(defaults: Part, kept: Part): Part {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const own = kept[name];
      if (isPart(value) && isPart(own)) return [name, withDefaults(value, own)];
      return [name, own === undefined ? value : own];
    }),
  );
}
