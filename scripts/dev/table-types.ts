import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#server/db/pool.ts';
import { columnName } from '#server/db/rows.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { showHelpOnRequest } from '../show-help.mjs';

export const tableTypesFile = join(import.meta.dirname, '../../server/db/tables.ts');

type Column = {
  table: string;
  /** As the program spells it: `checkIn`. */
  field: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  checks: string[];
};

/** What the parsers of server/db/pool.ts, and otherwise those of pg, make of a column. */
const parsedTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  daterange: 'string',
  tstzmultirange: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
};

/** Source of server/db/tables.ts for the schema of a database. */
export async function describeTables(db: Queryable): Promise<string> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table);
  const types = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${memberFor(column)}\n`).join('')}  };\n`,
  );
  const namesWhere = (has: (column: Column) => boolean) =>
    [...tables].map(([table, columns]) => {
      const names = columns.filter(has).map(({ field }) => field);
      return `  ${unionOf(table, names)};\n`;
    });

  return `// Rows of every table, as the parsers of pool.ts and the lists of rows.ts give them. Generated from the migrated schema:
// \`npm run table-types\` writes this file anew. A jsonb column is unknown; the query that reads one names its type.

export type Tables = {\n${types.join('')}};

/** Columns that have a value when an INSERT leaves them out. */
export type Defaults = {\n${namesWhere(({ hasDefault }) => hasDefault).join('')}};

/** Columns that store a moment, and so take a Date. */
export type Moments = {\n${namesWhere(({ type }) => type === 'timestamp with time zone').join('')}};\n`;
}

const maxWidth = 110;

/** `name: 'a' | 'b'`, in several lines when it is too long for one. */
function unionOf(name: string, values: readonly string[], indent = '  ', end = ''): string {
  const options = values.map((value) => `'${value}'`);
  const line = `${name}: ${options.join(' | ') || 'never'}${end}`;
  if (`${indent}${line};`.length <= maxWidth) return line;
  return `${name}:\n${options.map((option) => `${indent}  | ${option}`).join('\n')}${end && `\n${indent}  |${end.slice(2)}`}`;
}

function memberFor({ table, field, type, isNullable, checks }: Column): string {
  const orNull = isNullable ? ' | null' : '';
  const allowed = allowedBy(checks);
  if (allowed) return `${unionOf(field, allowed, '    ', orNull)};`;
  const isArray = type.endsWith('[]');
  const parsed = parsedTypes[isArray ? type.slice(0, -2) : type];
  if (parsed === undefined) throw new Error(`no type is known for ${table}.${field}: ${type}`);
  if (parsed === 'unknown') return `${field}: unknown;`;
  return `${field}: ${parsed}${isArray ? '[]' : ''}${orNull};`;
}

/** Values of a CHECK such as `CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))`. */
function allowedBy(checks: readonly string[]): string[] | null {
  const list = checks
    .map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1])
    .find(Boolean);
  return list ? [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '') : null;
}

async function readColumns(db: Queryable): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `SELECT c.relname AS "table", a.attname AS field, format_type(a.atttypid, a.atttypmod) AS type,
       NOT a.attnotnull AS "isNullable", a.atthasdef OR a.attidentity <> '' AS "hasDefault",
       array(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = array[a.attnum]) AS checks
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'applied_migration'
     ORDER BY c.relname, a.attnum`,
  );
  return rows.map((row) => ({ ...row, field: fieldOf(row.field) }));
}

/** `check_in` → `checkIn`. Throws when the way back gives another name. */
function fieldOf(column: string): string {
  const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (columnName(field) !== column)
    throw new Error(`a column named ${column} cannot be spelled by the program`);
  return field;
}

if (import.meta.main) {
  showHelpOnRequest(`npm run table-types

Writes server/db/tables.ts, the types of all tables, from a database that has every migration. Run it after a new one.`);
  const { pool, drop } = await createTestDatabase();
  try {
    writeFileSync(tableTypesFile, await describeTables(pool));
  } finally {
    await drop();
  }
}
