import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { requireServerVersion } from './start/require-login.ts';

export type Migration = { number: number; name: string; sql: string; checksum: string };

const lockKey = 7_336_003;

/**
 * Applies new migrations: one transaction each, one process at a time. Fails when an applied file has changed or is
 * gone, because the schema would then be unknown.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder = migrationsFolder,
): Promise<{ applied: string[] }> {
  const wanted = readMigrations(folder);
  const client = new pg.Client(connection);
  await client.connect();

  try {
    await requireServerVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const done = await readApplied(client);
    requireUnchanged(wanted, done);
    const missing = wanted.filter(({ number }) => !done.has(number));
    for (const migration of missing) await applyWhenFree(client, migration);
    return { applied: missing.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');

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
    // Checkouts may change line endings.
    const sql = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n');
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

type Applied = Map<number, { name: string; checksum: string }>;

async function readApplied(client: pg.Client): Promise<Applied> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS applied_migration (
       number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM applied_migration ORDER BY number',
  );
  return new Map(rows.map(({ number, name, checksum }) => [number, { name, checksum }]));
}

function requireUnchanged(wanted: readonly Migration[], done: Applied): void {
  for (const [number, { name, checksum }] of done) {
    const file = wanted.find((migration) => migration.number === number);
    if (file === undefined) {
      throw new StartError(
        `Migration ${name} was applied to this database, but its file is gone. Is this an older Staydesk?`,
      );
    }

    if (file.checksum !== checksum) {
      throw new StartError(
        `Migration ${file.name} was changed after it was applied. Undo the change and write a new migration.`,
      );
    }
  }
}

// A waiting migration blocks later queries on the table; the pause between attempts lets them run.
const maxLockWait = '2s';
const retryPauseMs = 500;
const maxAttempts = 60;

/** Retries for a few minutes while a table is locked. */
async function applyWhenFree(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      if (!isLockWait(error) || tries === maxAttempts) throw error;
      await wait(retryPauseMs);
    }
  }
}

function isLockWait(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code === '55P03';
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${maxLockWait}'`);
    await client.query(sql);
    await client.query('INSERT INTO applied_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
