import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Queryable } from '../pool.ts';
import { oneRow, type RowOf, selectList } from '../rows.ts';
import { sqlState } from '../transaction.ts';
import type { Backfill, Migration } from './migration-files.ts';

type Declared = Pick<Migration, 'number' | 'name'> & { backfill: Backfill };

const isDeclared = <Some extends Migration>(migration: Some): migration is Some & Declared =>
  migration.backfill !== null;

/** Enters a backfill into the history, with its first batch: a small table is filled at once. */
export async function beginBackfill(tx: Queryable, { number, name, backfill }: Declared): Promise<void> {
  await requireUniqueKey(tx, backfill);
  await tx.query(
    `INSERT INTO backfills (migration, name, table_name, rows_expected)
     SELECT $1, $2, $3::text, sum(greatest(reltuples, 0)) FROM pg_class
     WHERE oid = $3::text::regclass
       OR oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = $3::text::regclass)
     ON CONFLICT (migration) DO NOTHING`,
    [number, name, backfill.table],
  );
  await fillBatch(tx, { number, backfill, size: backfill.batch });
}

/** Rows with the same key would be divided between two batches, and the second ones skipped. */
async function requireUniqueKey(db: Queryable, { table, key }: Backfill): Promise<void> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_index i
     WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
       AND ARRAY(
         SELECT a.attname::text FROM unnest(i.indkey) WITH ORDINALITY AS k (column_number, position)
         JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.column_number
         ORDER BY k.position
       ) = $2::text[]`,
    [table, key],
  );
  if (rowCount === 0) throw new Error(`${table} has no unique index on (${key.join(', ')})`);
}

type Batch = Pick<Declared, 'number' | 'backfill'> & { size: number };

/** Fills the rows after the last position and moves it, in the same transaction. True when the table's end is reached. */
async function fillBatch(tx: Queryable, { number, backfill, size }: Batch): Promise<boolean> {
  const { rows: found } = await tx.query<{ position: string[] | null; isFinished: boolean }>(
    `SELECT position, finished_at IS NOT NULL AS "isFinished" FROM backfills WHERE migration = $1 FOR UPDATE`,
    [number],
  );
  const { position, isFinished } = oneRow(found);
  if (isFinished) return true;

  const types = await typesOfKey(tx, backfill);
  const page = await keysAfter(tx, { backfill, types, position, size });
  const last = page.at(-1) ?? position;
  const isEnd = page.length < size;
  const filled = page.length === 0 ? 0 : await fillRows(tx, { backfill, types, page });

  await tx.query(
    `UPDATE backfills
     SET position = $2, rows_passed = rows_passed + $3, rows_filled = rows_filled + $4, moved_at = now(),
       last_error = NULL, finished_at = CASE WHEN $5 THEN now() END
     WHERE migration = $1`,
    [number, last, page.length, filled, isEnd],
  );
  return isEnd;
}

type KeyRange = { backfill: Backfill; types: readonly string[]; position: string[] | null; size: number };

/** The next keys in order, each as one text per column. */
async function keysAfter(tx: Queryable, { backfill, types, position, size }: KeyRange): Promise<string[][]> {
  const { table, key } = backfill;
  const columns = key.join(', ');
  const after = types.map((type, index) => `$${index + 1}::${type}`).join(', ');

  const { rows } = await tx.query<{ key: string[] }>(
    `SELECT ARRAY[${key.map((column) => `${column}::text`).join(', ')}] AS key FROM ${table}
     WHERE ${position === null ? 'true' : `(${columns}) > (${after})`}
     ORDER BY ${columns} LIMIT ${size}`,
    position ?? [],
  );
  return rows.map((row) => row.key);
}

type Page = { backfill: Backfill; types: readonly string[]; page: readonly string[][] };

/**
 * Fills the rows of these keys and counts them. The keys are a list and no range: of a range the database may expect as many
 * rows as one agent has, and read the whole table for each batch.
 */
async function fillRows(tx: Queryable, { backfill, types, page }: Page): Promise<number> {
  const { table, key, missing, statement } = backfill;
  const columns = key.join(', ');
  const lists = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');

  // The lock also looks at a row again that a caller has just filled, so that the caller's value stays.
  const { rowCount } = await tx.query(
    `WITH batch AS (
       SELECT ${columns} FROM ${table} JOIN unnest(${lists}) AS page (${columns}) USING (${columns})
       WHERE ${missing}
       ORDER BY ${columns} FOR NO KEY UPDATE OF ${table}
     )
     ${statement}`,
    key.map((_, index) => page.map((values) => values[index])),
  );
  return rowCount ?? 0;
}

async function typesOfKey(db: Queryable, { table, key }: Pick<Backfill, 'table' | 'key'>): Promise<string[]> {
  const { rows } = await db.query<{ type: string }>(
    `SELECT format_type(a.atttypid, a.atttypmod) AS type
     FROM unnest($2::text[]) WITH ORDINALITY AS k (name, position)
     JOIN pg_attribute a ON a.attrelid = $1::regclass AND a.attname = k.name
     ORDER BY k.position`,
    [table, key],
  );
  return rows.map(({ type }) => type);
}

/** A batch gives way before a caller's lock would time out, or PostgreSQL would look for a deadlock. */
const maxLockWait = '200ms';
const retryPauseMs = 250;

/** One batch in a transaction of its own; returns the size of the next, which follows how fast it was. */
async function tryBatch(client: pg.ClientBase, batch: Batch): Promise<{ isEnd: boolean; size: number }> {
  const { number, size } = batch;
  const began = performance.now();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${maxLockWait}'`);
    const isEnd = await fillBatch(client, batch);
    await client.query('COMMIT');
    return { isEnd, size: nextSize(batch, performance.now() - began) };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (!isTransient(error)) {
      const text = error instanceof Error ? error.message : String(error);
      await client.query('UPDATE backfills SET last_error = $2 WHERE migration = $1', [number, text]);
      throw error;
    }
    await wait(retryPauseMs);
    return { isEnd: false, size: Math.max(1, Math.floor(size / 2)) };
  }
}

/** A batch has locks on its rows for as long as it runs, and callers wait for them. */
const longBatchMs = 250;
const smallestBatch = 20;

function nextSize({ size, backfill }: Batch, tookMs: number): number {
  if (tookMs > longBatchMs) return Math.max(Math.min(size, smallestBatch), Math.floor(size / 2));
  return tookMs < longBatchMs / 2 ? Math.min(backfill.batch, size * 2) : size;
}

/** A lock that was not free, a deadlock, or a statement that took too long: a smaller batch may succeed. */
function isTransient(error: unknown): boolean {
  return ['55P03', '40P01', '57014'].includes(sqlState(error));
}

const oneWorkerKey = 7_336_004;

/**
 * Runs all unfinished backfills that this version declares, one worker at a time. After each batch it waits as long as the
 * batch took, so that it uses at most half of what the database gives one connection. A run that ends anywhere goes on from
 * its last position.
 */
export async function runBackfills(
  pool: pg.Pool,
  migrations: readonly Migration[],
  signal: AbortSignal,
): Promise<void> {
  const declared = migrations.filter(isDeclared);
  const open = await unfinishedOf(pool, declared);
  if (open.length === 0) return;

  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      oneWorkerKey,
    ]);
    if (oneRow(rows).isOurs) for (const migration of open) await fillInTurns(client, migration, signal);
  } finally {
    // The end of the connection releases the lock, whatever state it is in.
    client.release(true);
  }
}

async function fillInTurns(
  client: pg.ClientBase,
  { number, backfill }: Declared,
  signal: AbortSignal,
): Promise<void> {
  for (let size = backfill.batch; !signal.aborted; ) {
    const began = performance.now();
    const done = await tryBatch(client, { number, backfill, size });
    if (done.isEnd) return;

    size = done.size;
    await wait(performance.now() - began, undefined, { signal }).catch(() => {});
  }
}

async function unfinishedOf(db: Queryable, declared: readonly Declared[]): Promise<Declared[]> {
  if (declared.length === 0) return [];
  const { rows } = await db.query<{ migration: number }>(
    'SELECT migration FROM backfills WHERE finished_at IS NULL ORDER BY migration',
  );
  const open = new Set(rows.map(({ migration }) => migration));
  return declared.filter(({ number }) => open.has(number));
}

/** Finishes a backfill for a migration that relies on it, with rows that older processes left unfilled after its end. */
export async function finishBackfill(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (!isDeclared(migration)) throw new Error(`${migration.name} is not a backfill`);
  const { number } = migration;
  const { table, missing } = migration.backfill;

  await fillToEnd(client, migration);
  const { rows } = await client.query<{ isLeft: boolean }>(
    `SELECT EXISTS (SELECT FROM ${table} WHERE ${missing}) AS "isLeft"`,
  );
  if (!oneRow(rows).isLeft) return;

  await client.query(
    'UPDATE backfills SET position = NULL, finished_at = NULL, rows_passed = 0 WHERE migration = $1',
    [number],
  );
  await fillToEnd(client, migration);
}

async function fillToEnd(client: pg.ClientBase, { number, backfill }: Declared): Promise<void> {
  for (let size = backfill.batch; ; ) {
    const done = await tryBatch(client, { number, backfill, size });
    if (done.isEnd) return;
    size = done.size;
  }
}

const namedColumns = selectList('backfills', ['name', 'lastError']);

export type BackfillState = RowOf<typeof namedColumns> & {
  /** Part of the table that was passed, from 0 to 1, by the database's estimate of its rows. */
  progress: number;
  secondsSinceMove: number;
};

/** Backfills that are not finished, the first to run first. */
export async function unfinishedBackfills(db: Queryable): Promise<BackfillState[]> {
  const { rows } = await db.query<BackfillState>(
    `SELECT least(rows_passed / greatest(rows_expected, rows_passed, 1)::float8, 0.99) AS progress,
       extract(epoch FROM now() - moved_at)::float8 AS "secondsSinceMove", ${namedColumns}
     FROM backfills WHERE finished_at IS NULL ORDER BY migration`,
  );
  return rows;
}
