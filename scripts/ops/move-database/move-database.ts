import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Connection } from '#server/db/pool.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { features } from '#server/features/index.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { StartError } from '#server/start-error.ts';
import { type Audit, auditInstallation } from '../audit/audit-installation.ts';

/** Schemas with data: ours, and the one of the job queue. */
const schemas = `('public', 'pgboss')`;

/** Texts of values must not depend on the settings of either server. */
const plainSettings = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'`;

/** Fills an empty database with everything of another one, and audits it. The source is only read. */
export async function moveDatabase(options: {
  source: Connection;
  target: Connection;
  storage: Config['storage'];
  log: (message: string) => void;
}): Promise<{ copied: Copied; audit: Audit }> {
  const { source, target, storage, log } = options;
  await withClient(target, requireEmpty);
  await withClient(source, requireThisVersion);
  log('creating the tables');
  await migrate(target);
  await declareQueues(target);
  log('copying');

  const copied = await copyTables(source, target);
  log('checking the copy');

  const audit = await auditInstallation(target, await openPhotoStorage(storage), {
    workMayWait: '100 years',
  });

  return { copied, audit };
}

async function withClient(
  connection: Connection,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A command does not migrate: that is the work of a start, with all its checks. */
export async function requireThisVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('public.applied_migration')::text AS found`,
  );
  if (rows[0]?.found === null)
    throw new StartError('This database contains no Staydesk data. Nothing was changed.');

  const { rows: applied } = await client.query<{ name: string }>(
    'SELECT name FROM applied_migration ORDER BY number',
  );
  const wanted = readMigrations().map(({ name }) => name);
  if (applied.map(({ name }) => name).join() !== wanted.join())
    throw new StartError(
      'This database was last used by another version of Staydesk. Start this version on it once, stop it, then try again.',
    );
}

/** The queue makes its own schema at a start. */
async function declareQueues(connection: Connection): Promise<void> {
  const queues = features.flatMap((feature) => feature.queues ?? []);
  let problem: unknown;
  const queue = await openJobQueue({
    connection,
    queues,
    onError: (error) => {
      problem = error;
    },
  });
  await queue.close();

  if (problem !== undefined) throw problem;
}

type Copied = { tables: number; rows: number };

/**
 * Copies every row of one database into another that has been migrated by the same program. One transaction on each
 * side: the source is only read, and the target has all of it or nothing. Rows that the migrations made are replaced.
 */
async function copyTables(source: Connection, target: Connection): Promise<Copied> {
  const reader = new pg.Client({ ...source, application_name: 'staydesk command' });
  const writer = new pg.Client({ ...target, application_name: 'staydesk command' });
  await Promise.all([reader.connect(), writer.connect()]);

  try {
    await reader.query(plainSettings);
    await writer.query(plainSettings);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writer.query('BEGIN');

    const tables = await readTables(reader);
    requireSameTables(tables, await readTables(writer));

    const rebuild = await dropForeignKeys(writer);
    const guarded = await readGuarded(writer);
    for (const name of guarded) await writer.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await writer.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);

    let rows = 0;
    for (const table of tables) rows += await copyTable(reader, writer, table);
    await copySequences(reader, writer);
    for (const name of guarded) await writer.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const statement of rebuild) await writer.query(statement);

    // Entries of months that only the source had a table for lie in the rest until then.
    await writer.query('SELECT prepare_log_months(now())');
    await writer.query('COMMIT');
    await writer.query('ANALYZE');

    return { tables: tables.length, rows };
  } finally {
    await Promise.all([reader.end(), writer.end()]);
  }
}

/** Copies one table, and compares the two by their number of rows and a checksum. */
async function copyTable(reader: pg.Client, writer: pg.Client, table: PlannedTable): Promise<number> {
  const { name, order } = table;
  // A partitioned table is copied by a query; plain COPY reads one table alone.
  await pipeline(
    reader.query(copyTo(`COPY (SELECT ${order} FROM ${name}) TO STDOUT`)),
    writer.query(copyFrom(`COPY ${name} (${order}) FROM STDIN`)),
  );

  const [wanted, found] = await Promise.all([sumTable(reader, table), sumTable(writer, table)]);
  if (wanted.rows !== found.rows || wanted.sum !== found.sum)
    throw new StartError(
      `The copy of ${name} differs from the original (${found.rows} of ${wanted.rows} rows). The target was left empty.`,
    );

  return found.rows;
}

/** Tables and partitions with triggers of ours, which keep money and the log from being changed. */
async function readGuarded(writer: pg.Client): Promise<string[]> {
  const { rows } = await writer.query<{ name: string }>(
    `SELECT DISTINCT format('%I.%I', n.nspname, c.relname) AS name FROM pg_trigger t
     JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT t.tgisinternal AND t.tgparentid = 0`,
  );
  return rows.map(({ name }) => name);
}

/** Foreign keys would force an order of the tables. Their definitions create and check them again afterwards. */
async function dropForeignKeys(writer: pg.Client): Promise<string[]> {
  const { rows } = await writer.query<{ table: string; name: string; definition: string }>(
    `SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
     WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname IN ('public', 'pgboss')`,
  );
  for (const { table, name } of rows) await writer.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

async function copySequences(reader: pg.Client, writer: pg.Client): Promise<void> {
  const { rows } = await reader.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname IN ('public', 'pgboss')`,
  );
  for (const { name, last } of rows)
    if (last !== null) await writer.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
}

/** A table with the columns that are copied; generated columns are computed again. */
type PlannedTable = { name: string; columns: string[]; order: string };

/** Tables of the database, each with its columns in order of their names. Partitions are reached through their parent. */
export async function readTables(client: pg.ClientBase): Promise<PlannedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       array_agg(quote_ident(a.attname) ORDER BY a.attname)::text[] AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname IN ${schemas} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ name, columns }) => ({ name, columns, order: columns.join(', ') }));
}

/** Both sides have been migrated by the same program, so a difference means that one of them is not a Staydesk. */
function requireSameTables(source: readonly PlannedTable[], target: readonly PlannedTable[]): void {
  const known = new Map(target.map(({ name, order }) => [name, order]));
  for (const { name, order } of source)
    if (known.get(name) !== order)
      throw new StartError(`The table ${name} differs between the two databases. Nothing was copied.`);
  if (source.length !== target.length)
    throw new StartError('The target has tables that the source does not have. Nothing was copied.');
}

/** A database is empty when it has no table at all. */
async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
       AND n.nspname NOT LIKE 'pg\\_toast%' LIMIT 1`,
  );
  const [found] = rows;
  if (found !== undefined)
    throw new StartError(`The target is not empty: it has the table ${found.name}. Nothing was copied.`);
}

export type TableSum = { rows: number; sum: string };

/** Number of rows, and a sum over the hashes of their texts, which does not depend on their order. */
export async function sumTable(client: pg.ClientBase, { name, order }: PlannedTable): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `SELECT count(*)::int AS rows,
       coalesce(sum(('x' || left(md5(ROW(${order})::text), 15))::bit(60)::bigint), 0)::text AS sum FROM ${name}`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}
