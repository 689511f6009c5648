import type pg from 'pg';
import { createVisibleViews, dropVisibleViews } from '#server/db/schema/visible-views.ts';
import { StartError } from '#server/start-error.ts';
import { readTables, sumTable, type TableSum } from '../move-database/move-database.ts';
import { indexesOfWholeTables } from './divided-tables.ts';
import { readTableParts, type TableParts } from './table-parts.ts';

/**
 * Puts a new table in the place of one, divided into hash partitions by agent or whole (0), with the same rows, constraints,
 * indexes, triggers and rights. One transaction: whatever goes wrong, the table is as it was. Compares the rows by number and checksum.
 */
export async function rebuildTable(
  client: pg.ClientBase,
  table: string,
  partitions: number,
): Promise<TableSum> {
  await client.query('BEGIN');
  try {
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await dropVisibleViews(client);
    const before = await sumOf(client, table);
    const parts = await readTableParts(client, table);

    await copyInto(client, { table, partitions, parts });
    await replaceTable(client, table, parts);
    await addParts(client, { table, partitions, parts });
    await createVisibleViews(client);

    const after = await sumOf(client, table);
    if (before.rows !== after.rows || before.sum !== after.sum)
      throw new StartError(
        `The copy of ${table} differs (${after.rows} of ${before.rows} rows). It was left as it is.`,
      );

    await client.query('COMMIT');
    return after;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function sumOf(client: pg.ClientBase, table: string): Promise<TableSum> {
  const found = (await readTables(client)).find(({ name }) => name === `public.${table}`);
  if (found === undefined) throw new StartError(`This database has no table ${table}.`);
  return sumTable(client, found);
}

type Rebuilt = { table: string; partitions: number; parts: TableParts };

const copyOf = (table: string) => `${table}_rebuilt`;
const partitionOf = (table: string, remainder: number) => `${table}_of_${remainder}`;

async function copyInto(client: pg.ClientBase, { table, partitions, parts }: Rebuilt): Promise<void> {
  const copy = copyOf(table);
  const division = partitions === 0 ? '' : 'PARTITION BY HASH (agent_id)';
  await client.query(`CREATE TABLE ${copy} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES) ${division}`);
  for (let remainder = 0; remainder < partitions; remainder++)
    await client.query(
      `CREATE TABLE ${partitionOf(table, remainder)} PARTITION OF ${copy}
       FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})`,
    );

  const columns = parts.columns.join(', ');
  await client.query(
    `INSERT INTO ${copy} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${table}`,
  );
}

async function replaceTable(client: pg.ClientBase, table: string, { incoming, sequences }: TableParts) {
  for (const { table: other, name } of incoming)
    await client.query(`ALTER TABLE ${other} DROP CONSTRAINT ${name}`);
  await client.query(`DROP TABLE ${table}`);
  await client.query(`ALTER TABLE ${copyOf(table)} RENAME TO ${table}`);

  for (const { column, name, last } of sequences) {
    const { rows } = await client.query<{ fresh: string }>('SELECT pg_get_serial_sequence($1, $2) AS fresh', [
      table,
      column,
    ]);
    const short = name.split('.').at(-1);
    await client.query(`ALTER SEQUENCE ${rows[0]?.fresh} RENAME TO ${short}`);
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
  }
}

async function addParts(client: pg.ClientBase, { table, partitions, parts }: Rebuilt): Promise<void> {
  const add = (to: string, { name, definition }: { name: string; definition: string }) =>
    client.query(`ALTER TABLE ${to} ADD CONSTRAINT ${name} ${definition}`);

  for (const constraint of parts.constraints) await add(table, constraint);
  for (const definition of indexesFor({ table, partitions, parts })) await client.query(definition);
  for (const foreignKey of parts.foreignKeys) await add(table, foreignKey);
  for (const foreignKey of parts.incoming) await add(foreignKey.table, foreignKey);

  for (const trigger of parts.triggers) {
    await client.query(trigger.definition);
    if (trigger.isOfStatement) await guardPartitions(client, { table, partitions, ...trigger });
  }
  for (const grant of parts.grants) await client.query(grant);
}

/** An index on ids alone belongs to a whole table. */
function indexesFor({ table, partitions, parts }: Rebuilt): string[] {
  const special = indexesOfWholeTables.get(table);
  const others = parts.indexes
    .filter(({ name }) => name !== special?.name)
    .map(({ definition }) => definition);
  return special === undefined || partitions > 0 ? others : [...others, special.definition];
}

/**
 * A trigger for statements runs only for the table that a statement names: without its like on each partition, a statement that
 * names a partition would pass an append-only rule.
 */
async function guardPartitions(
  client: pg.ClientBase,
  { table, partitions, definition }: { table: string; partitions: number; definition: string },
): Promise<void> {
  for (let remainder = 0; remainder < partitions; remainder++)
    await client.query(
      definition.replace(` ON public.${table} `, ` ON public.${partitionOf(table, remainder)} `),
    );
}
