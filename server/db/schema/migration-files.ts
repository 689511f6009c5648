import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../../start-error.ts';

/**
 * How a migration runs. `in-transaction`: in one short transaction. `concurrently`: statement by statement outside a
 * transaction, as CREATE INDEX CONCURRENTLY needs it. `as-backfill`: in many small transactions, by a worker.
 */
const waysToRun = ['in-transaction', 'concurrently', 'as-backfill'] as const;

/** Rows that a worker fills in batches, in the order of a unique key. */
export type Backfill = {
  table: string;
  key: readonly string[];
  batch: number;
  /** SQL condition on a row of the table that is not filled yet. */
  missing: string;
  /** Uses `batch`, which has the keys of the rows to fill. */
  statement: string;
};

export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  runs: (typeof waysToRun)[number];
  /** Null unless it runs as a backfill. */
  backfill: Backfill | null;
  /** Processes that know this migration or a later one work with the changed schema; 0 means all. */
  worksFrom: number;
  /** Why processes that do not know it have to stop; null when they may run on. */
  needsStop: string | null;
  /** Number of the backfill that must be finished first. */
  needsBackfill: number | null;
};

/** Names of the lines that a migration may begin with, as in `-- runs: concurrently`. */
export const headerNames = [
  'runs',
  'table',
  'key',
  'batch',
  'missing',
  'needs-stop',
  'unused-since',
  'needs-backfill',
] as const;

type Header = Partial<Record<(typeof headerNames)[number], string>>;

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

/** `0001-main-loop.sql`, `0002-….sql`, in order and without a gap. Older ones are in subfolders. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({ path, name: basename(path) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

  return files.map(({ path, name }, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      throw new StartError(
        `Migration ${name} should be number ${index + 1}, named like 0001-what-it-does.sql.`,
      );
    }
    return parseMigration(number, name, readFileSync(join(folder, path), 'utf8'));
  });
}

export function parseMigration(number: number, name: string, text: string): Migration {
  // Checkouts may change line endings.
  const sql = text.replaceAll('\r\n', '\n');
  const header = readHeader(sql);
  const wrong = (what: string) => new StartError(`Migration ${name}: ${what}`);

  const runs = waysToRun.find((way) => way === (header.runs ?? 'in-transaction'));
  if (runs === undefined) throw wrong(`"runs" is one of ${waysToRun.join(', ')}.`);

  const earlier = (field: 'unused-since' | 'needs-backfill') => {
    const found = header[field];
    if (found === undefined) return null;
    const other = Number.parseInt(found, 10);
    if (!(other >= 1 && other < number)) throw wrong(`"${field}" names an earlier migration, such as 0102.`);
    return other;
  };
  const needsStop = header['needs-stop'] ?? null;

  return {
    number,
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    runs,
    backfill: runs === 'as-backfill' ? readBackfill(sql, header, wrong) : null,
    worksFrom: needsStop === null ? (earlier('unused-since') ?? 0) : number,
    needsStop,
    needsBackfill: earlier('needs-backfill'),
  };
}

/** Where the comment that a file begins with is over. */
function endOfHeader(sql: string): number {
  const lines = sql.split('\n');
  const count = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('--'));
  return count === -1 ? sql.length : lines.slice(0, count).join('\n').length;
}

/** Lines `-- name: value` in the comment that a file begins with. */
function readHeader(sql: string): Header {
  const comment = sql.slice(0, endOfHeader(sql));
  const line = new RegExp(`^\\s*--\\s*(${headerNames.join('|')}):\\s*(.+?)\\s*$`, 'gm');
  return Object.fromEntries([...comment.matchAll(line)].map(([, name = '', value = '']) => [name, value]));
}

const plainName = /^[a-z_][a-z0-9_]*$/;
const usualBatch = 500;

function readBackfill(sql: string, header: Header, wrong: (what: string) => StartError): Backfill {
  const { table = '', missing = '' } = header;
  const key = (header.key ?? '').split(',').map((column) => column.trim());
  const batch = Number(header.batch ?? usualBatch);

  if (!plainName.test(table)) throw wrong('a backfill names its "table".');
  if (!key.every((column) => plainName.test(column)))
    throw wrong('a backfill names the columns of its unique "key", separated by commas.');
  if (!Number.isInteger(batch) || batch < 1) throw wrong('"batch" is a number of rows.');
  if (missing === '')
    throw wrong('a backfill says with "missing" which rows are not filled yet, such as nights IS NULL.');

  const statement = sql.slice(endOfHeader(sql)).trim().replace(/;$/, '');
  return { table, key, batch, missing, statement };
}

/** The statements of a migration that runs concurrently: each ends with a semicolon at the end of a line. */
export function statementsOf({ sql }: Pick<Migration, 'sql'>): string[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())
    .filter((text) => text !== '');
}
