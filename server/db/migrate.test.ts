import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, beforeEach, describe } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, readMigrations } from './schema/migration-files.ts';

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

async function validityOf(pool: pg.Pool, index: string): Promise<unknown> {
  const { rows } = await pool.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [
    index,
  ]);
  return rows;
}

async function oidOf(pool: pg.Pool, relation: string): Promise<unknown> {
  const { rows } = await pool.query<{ oid: number }>('SELECT to_regclass($1)::oid AS oid', [relation]);
  return rows[0]?.oid;
}

describe('migrations', () => {
  test('apply what is new, once', async () => {
    const { connection, pool } = await fresh();
    const name = write('add-a-table', 'CREATE TABLE added (n int);');
    assert.deepEqual(await migrate(connection, { folder }), { applied: [name] });
    assert.deepEqual(await migrate(connection, { folder }), { applied: [] });
    assert.equal((await pool.query('SELECT FROM added')).rowCount, 0);
  });

  test('leave nothing behind when one fails in the middle', async () => {
    const { connection, pool } = await fresh();
    write('fail', 'CREATE TABLE half (n int); SELECT 1 / 0;');
    await assert.rejects(migrate(connection, { folder }), /-fail\.sql failed: division by zero/);
    assert.deepEqual((await pool.query<{ made: string }>(`SELECT to_regclass('half') AS made`)).rows, [
      { made: null },
    ]);
    write('fail', 'CREATE TABLE half (n int);');
    assert.equal((await migrate(connection, { folder })).applied.length, 1);
  });

  test('yield to other users of a table, and are applied once it is free', async () => {
    const { connection, pool } = await fresh();
    write('change-a-table', 'ALTER TABLE agents ADD COLUMN added int;');

    const holder = await pool.connect();
    await holder.query('BEGIN; SELECT FROM agents;');

    const migrated = migrate(connection, { folder });
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
    await migrate(connection, { folder });
    write('add-a-table', 'CREATE TABLE added (n bigint);');
    await assert.rejects(
      migrate(connection, { folder }),
      new RegExp(`${name} was changed after it was applied`),
    );
  });

  test('let an older version start while every newer migration works with it', async () => {
    const { connection } = await fresh();
    const name = write('add-a-column', 'ALTER TABLE agents ADD COLUMN added int;');
    await migrate(connection, { folder });
    rmSync(join(folder, name));

    const said: string[] = [];
    const { applied } = await migrate(connection, { folder, say: (message) => said.push(message) });
    assert.deepEqual(applied, []);
    assert.match(said.join(), new RegExp(`this version works with it; unknown here: ${name}`));
  });

  test('refuse an older version with which a newer migration does not work', async () => {
    const { connection } = await fresh();
    const stop = write(
      'rename',
      '-- needs-stop: a table gets another name\nALTER TABLE coupons RENAME TO vouchers;',
    );
    await migrate(connection, { folder });
    rmSync(join(folder, stop));
    await assert.rejects(
      migrate(connection, { folder }),
      new RegExp(`${stop} of a newer version .* cannot work with it \\(a table gets another name\\)`),
    );
  });

  test('let a version start that no longer uses what was dropped, and no earlier one', async () => {
    const { connection } = await fresh();
    const other = write('stop-using-it', 'SELECT 1;');
    const drop = `${String(next + 1).padStart(4, '0')}-drop-it.sql`;
    writeFileSync(join(folder, drop), `-- unused-since: ${other}\nALTER TABLE agents DROP COLUMN phone;`);
    await migrate(connection, { folder });

    rmSync(join(folder, drop));
    assert.deepEqual(await migrate(connection, { folder }), { applied: [] });
    rmSync(join(folder, other));
    await assert.rejects(migrate(connection, { folder }), /cannot work with it\. Start the newer version/);
  });

  test('take no notice of the line ends that a checkout chose', async () => {
    const { connection } = await fresh();
    write('add-a-table', 'CREATE TABLE added (\nn int);');
    await migrate(connection, { folder });
    write('add-a-table', 'CREATE TABLE added (\r\nn int);');
    assert.deepEqual(await migrate(connection, { folder }), { applied: [] });
  });

  test('are numbered without a gap', () => {
    writeFileSync(join(folder, '0999-late.sql'), 'SELECT 1');
    assert.throws(() => readMigrations(folder), /0999-late\.sql should be number/);
  });

  test('run once when four servers start together', async () => {
    const { connection } = await fresh();
    const name = write('add-a-table', 'CREATE TABLE added (n int);');
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, { folder })));
    assert.deepEqual(
      runs.flatMap(({ applied }) => applied),
      [name],
    );
  });

  test('build an index without blocking writers, while other servers wait for their turn', async () => {
    const { connection, pool } = await fresh();
    const name = write(
      'index',
      '-- runs: concurrently\nCREATE INDEX CONCURRENTLY agents_by_phone ON agents (name);',
    );

    const writer = await pool.connect();
    await writer.query(`BEGIN; UPDATE platform_settings SET updated_at = now();`);
    const runs = [1, 2, 3].map(() => migrate(connection, { folder }));
    await wait(300);
    await writer.query('COMMIT');
    writer.release();

    assert.deepEqual(
      (await Promise.all(runs)).flatMap(({ applied }) => applied),
      [name],
    );
    assert.deepEqual(await validityOf(pool, 'agents_by_phone'), [{ indisvalid: true }]);
  });

  test('build an index again that a crash left invalid, and leave one that was finished', async () => {
    const { connection, pool } = await fresh();
    await pool.query('CREATE INDEX finished ON agents (name)');
    const finished = await oidOf(pool, 'finished');

    await pool.query('CREATE TABLE twice (n int)');
    await pool.query('INSERT INTO twice VALUES (1), (1)');
    await assert.rejects(
      pool.query('CREATE UNIQUE INDEX CONCURRENTLY broken ON twice (n)'),
      /could not create unique index/,
    );
    assert.deepEqual(await validityOf(pool, 'broken'), [{ indisvalid: false }]);
    await pool.query('DELETE FROM twice WHERE ctid = (SELECT max(ctid) FROM twice)');

    write(
      'indexes',
      `-- runs: concurrently
-- Two indexes: one is there, of the other there is a ruin.
CREATE INDEX CONCURRENTLY finished ON agents (name);

CREATE UNIQUE INDEX CONCURRENTLY broken ON twice (n);
DROP INDEX CONCURRENTLY IF EXISTS never_there;
`,
    );
    await migrate(connection, { folder });

    assert.deepEqual(await validityOf(pool, 'broken'), [{ indisvalid: true }]);
    assert.equal(await oidOf(pool, 'finished'), finished);
  });

  test('build and drop an index of a divided table by partition, also after a crash', async () => {
    const { connection, pool } = await fresh();
    await pool.query(
      `CREATE TABLE pieces (owner int, n int) PARTITION BY HASH (owner);
       CREATE TABLE pieces_of_0 PARTITION OF pieces FOR VALUES WITH (MODULUS 2, REMAINDER 0);
       CREATE TABLE pieces_of_1 PARTITION OF pieces FOR VALUES WITH (MODULUS 2, REMAINDER 1);
       INSERT INTO pieces SELECT n, n FROM generate_series(1, 100) AS n;
       CREATE INDEX pieces_by_owner ON pieces (owner);
       CREATE INDEX pieces_by_n ON ONLY pieces (n);
       CREATE INDEX pieces_by_n_0 ON pieces_of_0 (n)`,
    );
    assert.deepEqual(await validityOf(pool, 'pieces_by_n'), [{ indisvalid: false }]);

    write(
      'indexes',
      `-- runs: concurrently
CREATE INDEX CONCURRENTLY pieces_by_n ON pieces (n);
DROP INDEX CONCURRENTLY IF EXISTS pieces_by_owner;
`,
    );
    await migrate(connection, { folder });
    assert.deepEqual(await validityOf(pool, 'pieces_by_n'), [{ indisvalid: true }]);
    assert.deepEqual(await validityOf(pool, 'pieces_by_n_1'), [{ indisvalid: true }]);
    assert.deepEqual(await validityOf(pool, 'pieces_by_owner'), []);
  });

  test('refuse an unknown value in the header', () => {
    write('odd', '-- runs: sometimes\nSELECT 1;');
    assert.throws(() => readMigrations(folder), /"runs" is one of in-transaction, concurrently, as-backfill/);
    write('odd', `-- unused-since: ${next}\nSELECT 1;`);
    assert.throws(() => readMigrations(folder), /"unused-since" names an earlier migration/);
  });
});
