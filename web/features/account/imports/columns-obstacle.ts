import type { ColumnField } from '#domain/account/imports/column-fields.ts';
import { guestFields, missingGuestFields } from '#domain/account/imports/guest-rows.ts';
import { importFields, missingFields } from '#domain/account/imports/import-fields.ts';
import {
  missingPropertyFields,
  propertyFields,
  repeatedFields,
} from '#domain/account/imports/property-rows.ts';
import * as t from '#texts/screens.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import type { Fields } from './columns-form.tsx';
import type { Import } from './import.queries.ts';

/** Why the columns cannot be taken as they are. */
export function columnsObstacle(kind: Import['kind'], fields: Fields): string | null {
  const chosen = fields.filter((field) => field !== null);
  const double = chosen.find((field, index) => chosen.indexOf(field) !== index && !repeatedFields.has(field));
  if (double) return t.imports.twice({ field: t.importLabels.columnFields[double] });

  const missing = missingOf(kind, fields);
  if (missing.length === 0) return null;
  return t.imports.missing({ fields: nameList(missing.map((field) => t.importLabels.columnFields[field])) });
}

function missingOf(kind: Import['kind'], fields: Fields): ColumnField[] {
  switch (kind) {
    case 'bookings':
      return missingFields(fields.map((field) => importFields.find((one) => one === field) ?? null));
    case 'properties':
      return missingPropertyFields(
        fields.map((field) => propertyFields.find((one) => one === field) ?? null),
      );
    case 'guests':
      return missingGuestFields(fields.map((field) => guestFields.find((one) => one === field) ?? null));
  }
}

/** Whether all columns of a file are known and nothing about it is open, so that its rows can be compared right away. */
export function leavesNothingOpen({ kind, columns, questions }: Import): boolean {
  const fields = columns.map(({ field }) => field);
  return (
    kind !== 'bookings' &&
    questions.length === 0 &&
    fields.every((field) => field !== null) &&
    columnsObstacle(kind, fields) === null
  );
}
