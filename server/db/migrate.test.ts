import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, beforeEach, describe } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrate, migrationsFolder, readMigrations } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'staydesk-migrations-'));
let database: TestDatabase | undefined;

async function fresh(): Promise<TestDatabase> {
  await database?.drop();
  database = await createTestDatabase();
  return database;
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(migrationsFolder, folder, { recursive: true });
});

after(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const next = readMigrations().length + 1;
function write(what: string, sql: string): string {
  const name = `${String(next).padStart(4, '0')}-${what}.sql`;
  writeFileSync(join(folder, name), sql);
  return name;
}

describe('migrations', () => {
  test('apply what is new, once', async () => {
    const { connection, pool } = await fresh();
    const name = write('add-a-table', 'CREATE TABLE added (n int);');
    assert.deepEqual(await migrate(connection, folder), { applied: [name] });
    assert.deepEqual(await migrate(connection, folder), { applied: [] });
    assert.equal((await pool.query('SELECT FROM added')).rowCount, 0);
  });

  test('leave nothing behind when one fails in the middle', async () => {
    const { connection, pool } = await fresh();
    write('fail', 'CREATE TABLE half (n int); SELECT 1 / 0;');
    await assert.rejects(migrate(connection, folder), /-fail\.sql failed: division by zero/);
    assert.deepEqual((await pool.query<{ made: string }>(`SELECT to_regclass('half') AS made`)).rows, [
      { made: null },
    ]);
    write('fail', 'CREATE TABLE half (n int);');
    assert.equal((await migrate(connection, folder)).applied.length, 1);
  });

  test('yield to other users of a table, and are applied once it is free', async () => {
    const { connection, pool } = await fresh();
    write('change-a-table', 'ALTER TABLE agents ADD COLUMN added int;');

    const holder = await pool.connect();
    await holder.query('BEGIN; SELECT FROM agents;');

    const migrated = migrate(connection, folder);
    const isWaited = async () =>
      (await pool.query(`SELECT FROM pg_locks WHERE relation = 'agents'::regclass AND NOT granted`)).rowCount;
    while (!(await isWaited())) await wait(20);

    // The lock is released only after this reader was let in: a queued reader would deadlock the test.
    const reader = new pg.Client({ ...connection, lock_timeout: 30_000 });
    await reader.connect();
    await reader.query('SELECT FROM agents');
    await reader.end();
    await holder.query('COMMIT');
    holder.release();
    assert.equal((await migrated).applied.length, 1);
  });

  test('stop when a file was changed after it was applied', async () => {
    const { connection } = await fresh();
    const name = write('add-a-table', 'CREATE TABLE added (n int);');
    await migrate(connection, folder);
    write('add-a-table', 'CREATE TABLE added (n bigint);');
    await assert.rejects(migrate(connection, folder), new RegExp(`${name} was changed after it was applied`));
  });

  test('stop when a file that was applied is gone', async () => {
    const { connection } = await fresh();
    const name = write('add-a-table', 'CREATE TABLE added (n int);');
    await migrate(connection, folder);
    rmSync(join(folder, name));
    await assert.rejects(migrate(connection, folder), new RegExp(`${name} was applied .* file is gone`));
  });

  test('take no notice of the line ends that a checkout chose', async () => {
    const { connection } = await fresh();
    write('add-a-table', 'CREATE TABLE added (\nn int);');
    await migrate(connection, folder);
    write('add-a-table', 'CREATE TABLE added (\r\nn int);');
    assert.deepEqual(await migrate(connection, folder), { applied: [] });
  });

  test('are numbered without a gap', () => {
    writeFileSync(join(folder, '0999-late.sql'), 'SELECT 1');
    assert.throws(() => readMigrations(folder), /0999-late\.sql should be number/);
  });

  test('run once when four servers start together', async () => {
    const { connection } = await fresh();
    const name = write('add-a-table', 'CREATE TABLE added (n int);');
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, folder)));
    assert.deepEqual(
      runs.flatMap(({ applied }) => applied),
      [name],
    );
  });
});
