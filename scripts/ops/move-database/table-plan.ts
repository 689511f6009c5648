import type pg from 'pg';
import { StartError } from '#server/start-error.ts';

/** A table with the columns that are copied; generated columns are computed again. */
export type PlannedTable = { name: string; columns: string[]; order: string };

/** Schemas with data: ours, and the one of the job queue. */
const schemas = `('public', 'pgboss')`;

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
export function requireSameTables(source: readonly PlannedTable[], target: readonly PlannedTable[]): void {
  const known = new Map(target.map(({ name, order }) => [name, order]));
  for (const { name, order } of source)
    if (known.get(name) !== order)
      throw new StartError(`The table ${name} differs between the two databases. Nothing was copied.`);
  if (source.length !== target.length)
    throw new StartError('The target has tables that the source does not have. Nothing was copied.');
}

/** A database is empty when it has no table at all. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
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

/** Texts of values must not depend on the settings of either server. */
export const plainSettings = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'`;
