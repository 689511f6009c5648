import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { archiveProblem } from '#domain/account/archive-problems.ts';
import type { ExportRow } from '../export.store.ts';
import { type Archive, ArchiveError, parsed, readText } from './open-archive.ts';

/** Name of the first field that a row's schema does not allow; null for none. */
export type RowCheck = (row: ExportRow) => string | null;

const Column = Type.Object({
  type: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  format: Type.Optional(Type.String()),
});

const Schema = Type.Object({
  items: Type.Object({ properties: Type.Record(Type.String(), Column), required: Type.Array(Type.String()) }),
});

const formats = new Map<string, RegExp>([
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
  ['base64', /^[0-9A-Za-z+/]*={0,2}$/],
]);

/** The check of a list's rows by the schema that the archive has of it. */
export async function readRowCheck({ zip }: Archive, list: string): Promise<RowCheck> {
  const file = `schemas/${list}.json`;
  const entry = zip.entries.get(file);
  if (!entry) throw new ArchiveError(archiveProblem('missing_file', { file }));
  const schema = parsed(await readText(zip, entry));
  if (!Value.Check(Schema, schema)) throw new ArchiveError(archiveProblem('wrong_schema', { file }));

  const { properties, required } = schema.items;
  const columns = Object.entries(properties).map(([name, column]) => ({
    name,
    types: typeof column.type === 'string' ? [column.type] : column.type,
    format: formats.get(column.format ?? ''),
  }));

  return (row) => {
    const missing = required.find((name) => !(name in row));
    if (missing !== undefined) return missing;
    const unknown = Object.keys(row).find((name) => !(name in properties));
    if (unknown !== undefined) return unknown;
    return columns.find((column) => !allows(column, row[column.name]))?.name ?? null;
  };
}

type ColumnCheck = { types: readonly string[] | undefined; format: RegExp | undefined };

function allows({ types, format }: ColumnCheck, value: unknown): boolean {
  if (types === undefined) return true;
  if (!types.includes(typeOf(value))) return false;
  return typeof value !== 'string' || format === undefined || format.test(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
