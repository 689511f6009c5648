import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Connection } from '#server/db/pool.ts';
import { StartError } from '#server/start-error.ts';
import { type PlannedTable, plainSettings, readTables, requireSameTables, sumTable } from './table-plan.ts';

export type Copied = { tables: number; rows: number };

/**
 * Copies every row of one database into another that has been migrated by the same program. One transaction on each
 * side: the source is only read, and the target has all of it or nothing. Rows that the migrations made are replaced.
 */
export async function copyTables(source: Connection, target: Connection): Promise<Copied> {
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
