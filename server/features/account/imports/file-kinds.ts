import type { ColumnField } from '#domain/account/imports/column-fields.ts';
import type { Cell } from '#domain/account/imports/file-dates.ts';
import {
  type GuestColumns,
  guessGuestColumns,
  guestFields,
  missingGuestFields,
} from '#domain/account/imports/guest-rows.ts';
import {
  type ColumnFields,
  guessColumns,
  importFields,
  missingFields,
} from '#domain/account/imports/import-fields.ts';
import type { ImportKind, ImportSource } from '#domain/account/imports/import-lists.ts';
import {
  guessPropertyColumns,
  missingPropertyFields,
  type PropertyColumns,
  propertyFields,
  surveyProperty,
} from '#domain/account/imports/property-rows.ts';
import { type FileSurvey, surveyRow } from '#domain/account/imports/survey-file.ts';

export type StoredFields = readonly (ColumnField | null)[];

/** What the agent said of the heads of a source before. */
export type RememberedFields = Readonly<Record<string, ColumnField | 'none'>>;

type FileKind = {
  guess(source: ImportSource, heads: readonly string[], remembered: RememberedFields): StoredFields;
  /** Adds a row to what the file says as a whole. */
  survey(survey: FileSurvey, cells: readonly Cell[], fields: StoredFields): void;
  /** Fields that need a column and have none. */
  missing(fields: StoredFields): ColumnField[];
};

/** How the columns of each kind of file are read. Its rows are the matter of `kind-work.ts`. */
export const fileKinds: Readonly<Record<ImportKind, FileKind>> = {
  bookings: {
    guess: (source, heads, remembered) => guessColumns(source, heads, bookingHeads(remembered)),
    survey: (survey, cells, fields) => surveyRow(survey, cells, bookingFieldsOf(fields)),
    missing: (fields) => missingFields(bookingFieldsOf(fields)),
  },
  properties: {
    guess: (_source, heads) => guessPropertyColumns(heads),
    survey: (survey, cells, fields) => surveyProperty(survey, cells, propertyFieldsOf(fields)),
    missing: (fields) => missingPropertyFields(propertyFieldsOf(fields)),
  },
  guests: {
    guess: (_source, heads) => guessGuestColumns(heads),
    // Nothing in a list of guests can be read in two ways.
    survey: () => {},
    missing: (fields) => missingGuestFields(guestFieldsOf(fields)),
  },
};

export function bookingFieldsOf(fields: StoredFields): ColumnFields {
  return fields.map((field) => importFields.find((one) => one === field) ?? null);
}

export function propertyFieldsOf(fields: StoredFields): PropertyColumns {
  return fields.map((field) => propertyFields.find((one) => one === field) ?? null);
}

export function guestFieldsOf(fields: StoredFields): GuestColumns {
  return fields.map((field) => guestFields.find((one) => one === field) ?? null);
}

function bookingHeads(remembered: RememberedFields): Parameters<typeof guessColumns>[2] {
  const known = Object.entries(remembered).flatMap(([head, field]) => {
    const own = field === 'none' ? field : importFields.find((one) => one === field);
    return own === undefined ? [] : [[head, own] as const];
  });
  return Object.fromEntries(known);
}
