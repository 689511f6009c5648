import { isTimezone } from '../shared/civil-date.ts';
import { isEmail, maxEmailLength } from '../shared/email.ts';
import { readCsv } from '../shared/read-csv.ts';

/** Columns of a file with agents; the first two are needed. */
export const importColumns = ['name', 'email', 'company', 'phone', 'timezone'] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importErrors = ['missing', 'too_long', 'not_an_email', 'unknown_timezone', 'repeated'] as const;
/** What makes a whole file unreadable. */
export const importFileErrors = ['empty', 'column_missing', 'too_many_rows', 'quote_open'] as const;

/** Rows of a file and of one call; the browser sends larger files in several calls. */
export const importLimits = { rows: 1000, batch: 100, characters: 500_000 } as const;

const longest: Readonly<Record<ImportColumn, number>> = {
  name: 120,
  email: maxEmailLength,
  company: 120,
  phone: 40,
  timezone: 64,
};

export type ImportRow = Partial<Record<ImportColumn, string>> & { name: string; email: string };
/** `line` is the line of the file as an editor or spreadsheet counts it, from 1 with the heads. */
export type ImportError = { line: number; column: ImportColumn; error: (typeof importErrors)[number] };

export type ReadImport = {
  fileError: { error: (typeof importFileErrors)[number]; column: ImportColumn | null } | null;
  rows: { line: number; row: ImportRow }[];
  errors: ImportError[];
  /** Heads that are not known, and whose cells are not read. */
  ignored: string[];
};

const otherHeads: ReadonlyMap<string, ImportColumn> = new Map([
  ['e-mail', 'email'],
  ['emailaddress', 'email'],
  ['fullname', 'name'],
  ['agency', 'company'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
]);

/**
 * Reads a CSV file of agents: heads in any order and case, separated by commas, semicolons or tabs. Rows with an error are
 * left out of `rows`; an address that an earlier row has is one.
 */
export function readAgentImport(text: string): ReadImport {
  const nothing = { rows: [], errors: [], ignored: [] };
  const failed = (
    error: (typeof importFileErrors)[number],
    column: ImportColumn | null = null,
  ): ReadImport => ({
    ...nothing,
    fileError: { error, column },
  });
  const lines = readCsv(text.replace(/^\uFEFF/, ''));
  if (lines === null) return failed('quote_open');

  const [heads, ...body] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!heads || body.length === 0) return failed('empty');

  const columns = heads.cells.map(columnOf);
  for (const column of ['name', 'email'] as const)
    if (!columns.includes(column)) return failed('column_missing', column);

  if (body.length > importLimits.rows) return failed('too_many_rows');

  const seen = new Set<string>();
  const rows: ReadImport['rows'] = [];
  const errors: ImportError[] = [];

  for (const { line, cells } of body) {
    const cellOf = (column: ImportColumn) => cells[columns.indexOf(column)] ?? '';
    const own = importColumns.flatMap((column): ImportError[] => {
      const error = errorAt(column, columns.includes(column) ? cellOf(column) : '', seen);
      return error ? [{ line, column, error }] : [];
    });
    const key = cellOf('email').toLowerCase();
    if (key !== '') seen.add(key);
    errors.push(...own);

    if (own.length > 0) continue;

    const optional = importColumns.filter((column) => columns.includes(column) && cellOf(column) !== '');
    const row = Object.fromEntries(optional.map((column) => [column, cellOf(column)]));
    rows.push({ line, row: { ...row, name: cellOf('name'), email: cellOf('email') } });
  }
  const ignored = heads.cells.filter((head, index) => head !== '' && columns[index] === null);

  return { fileError: null, rows, errors, ignored };
}

function columnOf(head: string): ImportColumn | null {
  const name = head.toLowerCase().replaceAll(' ', '');
  return importColumns.find((column) => column === name) ?? otherHeads.get(name) ?? null;
}

function errorAt(column: ImportColumn, cell: string, seen: ReadonlySet<string>): ImportError['error'] | null {
  if (cell === '') return column === 'name' || column === 'email' ? 'missing' : null;
  if (cell.length > longest[column]) return 'too_long';
  if (column === 'email' && !isEmail(cell)) return 'not_an_email';
  if (column === 'email' && seen.has(cell.toLowerCase())) return 'repeated';
  return column === 'timezone' && !isTimezone(cell) ? 'unknown_timezone' : null;
}
