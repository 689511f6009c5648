import { type GuestField, guestFields } from './guest-rows.ts';
import { type ImportField, importFields } from './import-fields.ts';
import { type PropertyField, propertyFields } from './property-rows.ts';

export type ColumnField = ImportField | PropertyField | GuestField;

/** Fields of the files of all kinds, each once. */
export const columnFields: readonly ColumnField[] = [
  ...new Set<ColumnField>([...importFields, ...propertyFields, ...guestFields]),
];
