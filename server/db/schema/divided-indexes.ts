import type pg from 'pg';

/** A statement of a migration that runs concurrently. */
const newIndex =
  /^CREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)\s+ON\s+(\w+)\s*([\s\S]+)$/i;
const oldIndex = /^DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS\s+(\w+)$/i;

/** A statement that would wait longer than this for running transactions is tried again, so that others are not held up. */
const maxLockWait = '300ms';

/**
 * PostgreSQL neither builds nor drops an index of a divided table concurrently. Here each partition gets its own index, and the
 * table then takes them as one; other tables are left to PostgreSQL.
 */
export async function runConcurrently(client: pg.ClientBase, statement: string): Promise<void> {
  const [, unique = '', index = '', table = '', columns = ''] = newIndex.exec(statement) ?? [];
  const partitions = table === '' ? [] : await partitionsOf(client, table);
  if (partitions.length > 0) return buildIndex(client, { unique, index, table, columns, partitions });

  const dropped = oldIndex.exec(statement)?.[1];
  if (dropped !== undefined && (await isDivided(client, dropped))) return dropDividedIndex(client, dropped);

  await client.query(statement);
}

type NewIndex = { unique: string; index: string; table: string; columns: string; partitions: string[] };

async function buildIndex(
  client: pg.ClientBase,
  { unique, index, table, columns, partitions }: NewIndex,
): Promise<void> {
  await briefly(client, `CREATE ${unique}INDEX ${index} ON ONLY ${table} ${columns}`);

  for (const [position, partition] of partitions.entries()) {
    const own = `${index}_${position}`;
    // What a crash has left.
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${own}`);
    await client.query(`CREATE ${unique}INDEX CONCURRENTLY ${own} ON ${partition} ${columns}`);
    await briefly(client, `ALTER INDEX ${index} ATTACH PARTITION ${own}`);
  }
}

/** Drops an index of any table without holding up its callers. An index of a divided table takes those of its partitions along. */
export async function dropIndex(client: pg.ClientBase, index: string): Promise<void> {
  if (await isDivided(client, index)) await dropDividedIndex(client, index);
  else await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

function dropDividedIndex(client: pg.ClientBase, index: string): Promise<void> {
  return briefly(client, `DROP INDEX ${index}`);
}

async function briefly(client: pg.ClientBase, statement: string): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${maxLockWait}'; ${statement}`);
}

async function partitionsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = to_regclass($1) ORDER BY inhrelid`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function isDivided(client: pg.ClientBase, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE oid = to_regclass($1) AND relkind = 'I'`,
    [index],
  );
  return rowCount === 1;
}
