import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { oneRow } from './rows.ts';
import { beginBackfill, finishBackfill } from './schema/backfill.store.ts';
import { dropIndex, runConcurrently } from './schema/divided-indexes.ts';
import { type Migration, migrationsFolder, readMigrations, statementsOf } from './schema/migration-files.ts';
import { createVisibleViews, dropVisibleViews, visibleSchema } from './schema/visible-views.ts';
import { requireServerVersion } from './start/require-login.ts';

const lockKey = 7_336_003;

type MigrateOptions = {
  folder?: string;
  /** Receives a sentence about work that takes longer, or about a database that is newer than this version. */
  say?: (message: string) => void;
};

/**
 * Applies new migrations, one process at a time. Fails when an applied file has changed or is gone, because the schema would
 * then be unknown; a newer schema is accepted as long as each unknown migration says that this version works with it.
 */
export async function migrate(
  connection: pg.ClientConfig,
  { folder = migrationsFolder, say = () => {} }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const wanted = readMigrations(folder);
  const client = new pg.Client(connection);
  await client.connect();

  try {
    await requireServerVersion(client);
    // A role or a database may have a timeout of its own, which a large index would exceed.
    await client.query('SET statement_timeout = 0');
    // Processes of the last version go on serving: an index takes one processor to build, not all of a small machine.
    await client.query('SET max_parallel_maintenance_workers = 0');
    await takeTurn(client);

    const done = await readApplied(client);
    const unknown = requireUnchanged(wanted, done);
    if (unknown.length > 0)
      say(`the database is newer, and this version works with it; unknown here: ${unknown.join(', ')}`);

    const missing = wanted.filter(({ number }) => !done.has(number));
    for (const migration of missing) {
      await finishNeededBackfill(client, migration, { wanted, say });
      await applyWhenFree(client, migration);
    }
    if (missing.length > 0 || !(await hasVisibleViews(client)))
      await inOneTransaction(client, createVisibleViews);
    if (missing.length > 0) await client.query(`SELECT pg_notify('staydesk_changes', 'schema')`);

    return { applied: missing.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

const turnPauseMs = 100;

/**
 * Waits for the process that migrates. A session that waits inside the lock statement would hold a snapshot, and CREATE
 * INDEX CONCURRENTLY waits for all snapshots: each would wait for the other.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      lockKey,
    ]);
    if (oneRow(rows).isOurs) return;
    await wait(turnPauseMs);
  }
}

type Applied = Map<number, { name: string; checksum: string; worksFrom: number; needsStop: string | null }>;

/** The history of migrations as it was before any of them. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS applied_migration (
       number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
}

async function readApplied(client: pg.Client): Promise<Applied> {
  await createHistory(client);

  // The last two columns come with a migration.
  const { rows } = await client.query<{
    number: number;
    name: string;
    checksum: string;
    worksFrom: number;
    needsStop: string | null;
  }>(
    `SELECT number, name, checksum, coalesce((to_jsonb(m) ->> 'works_from')::int, 0) AS "worksFrom",
       to_jsonb(m) ->> 'needs_stop' AS "needsStop"
     FROM applied_migration m ORDER BY number`,
  );
  return new Map(rows.map(({ number, ...applied }) => [number, applied]));
}

/** Returns the names of migrations that are newer than this version. */
function requireUnchanged(wanted: readonly Migration[], done: Applied): string[] {
  const last = wanted.at(-1)?.number ?? 0;
  const unknown: string[] = [];

  for (const [number, { name, checksum, worksFrom, needsStop }] of done) {
    const file = wanted.find((migration) => migration.number === number);
    if (file === undefined) {
      if (worksFrom > last) throw new StartError(tooOld(name, needsStop));
      unknown.push(name);
    } else if (file.checksum !== checksum) {
      throw new StartError(
        `Migration ${file.name} was changed after it was applied. Undo the change and write a new migration.`,
      );
    }
  }

  return unknown;
}

function tooOld(name: string, needsStop: string | null): string {
  const reason = needsStop === null ? '' : ` (${needsStop})`;
  return `Migration ${name} of a newer version was applied to this database, and this version cannot work with it${reason}. Start the newer version.`;
}

async function finishNeededBackfill(
  client: pg.Client,
  { name, needsBackfill }: Migration,
  { wanted, say }: { wanted: readonly Migration[]; say: (message: string) => void },
): Promise<void> {
  const needed = wanted.find(({ number }) => number === needsBackfill);
  if (needed === undefined) return;

  say(`${name} needs ${needed.name}: finishing it first, while other processes go on`);
  await finishBackfill(client, needed);
}

// A waiting migration blocks later queries on the table; the pause between attempts lets them run.
const maxLockWait = '300ms';
const retryPauseMs = 700;
const maxAttempts = 150;

/** Retries for a few minutes while a table is locked. */
async function applyWhenFree(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if (migration.runs === 'concurrently') await applyConcurrently(client, migration);
      else await applyInTransaction(client, migration);
      return;
    } catch (error) {
      if (!isLockWait(error) || tries === maxAttempts) throw failed(migration, error);
      await wait(retryPauseMs);
    }
  }
}

function isLockWait(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

function failed({ name }: Migration, error: unknown): Error {
  return new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  });
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  const { backfill } = migration;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${maxLockWait}'`);
    const changesViews = /\b(?:DROP|RENAME|TYPE)\b/i.test(migration.sql) && (await hasVisibleViews(client));
    if (changesViews) await dropVisibleViews(client);
    if (backfill === null) await client.query(migration.sql);
    else await beginBackfill(client, { ...migration, backfill });
    await record(client, migration);
    if (changesViews) await createVisibleViews(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function hasVisibleViews(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS has', [
    visibleSchema,
  ]);
  return oneRow(rows).has;
}

async function inOneTransaction(
  client: pg.Client,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * Runs each statement by itself. It waits for running transactions without holding others up, so there is no timeout. After
 * a crash it runs again from the beginning: what is there stays, and what is invalid is dropped.
 */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration)) {
    const index = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i.exec(
      statement,
    )?.[1];
    if (index === undefined || !(await isIndexValid(client, index))) await runConcurrently(client, statement);
  }
  await record(client, migration);
}

/** False also for an index that a crash or a failure left invalid, which is dropped. */
async function isIndexValid(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.isValid === false) await dropIndex(client, name);
  return rows[0]?.isValid ?? false;
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, checksum, worksFrom, needsStop } = migration;
  await client.query('INSERT INTO applied_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
  if (worksFrom === 0) return;

  // The first migrations have no such columns yet, and nothing to say in them.
  await client.query('UPDATE applied_migration SET works_from = $2, needs_stop = $3 WHERE number = $1', [
    number,
    worksFrom,
    needsStop,
  ]);
  await client.query(`SELECT pg_notify('staydesk_changes', 'schema')`);
}
