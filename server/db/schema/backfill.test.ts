import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { oneRow } from '../rows.ts';
import { runBackfills, unfinishedBackfills } from './backfill.store.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';

const first = readMigrations().length + 1;
const rows = 1000;
const never = new AbortController().signal;
let folder = '';
let database: TestDatabase | undefined;

beforeEach(async () => {
  await clear();
  folder = mkdtempSync(join(tmpdir(), 'staydesk-backfills-'));
  await cp(migrationsFolder, folder, { recursive: true });
  database = await createTestDatabase();
  await database.pool.query(
    `CREATE TABLE stays (owner uuid, number int, nights int, PRIMARY KEY (owner, number));
     INSERT INTO stays SELECT md5((n % 7)::text)::uuid, n, NULL FROM generate_series(1, ${rows}) AS n; ANALYZE stays`,
  );
});
after(clear);

async function clear(): Promise<void> {
  await database?.drop();
  if (folder !== '') rmSync(folder, { recursive: true });
  database = undefined;
  folder = '';
}

function opened(): TestDatabase {
  assert.ok(database);
  return database;
}

function write(offset: number, what: string, sql: string): string {
  const name = `${String(first + offset).padStart(4, '0')}-${what}.sql`;
  writeFileSync(join(folder, name), sql);
  return name;
}

const backfill = (nights = 'number % 10') => `-- runs: as-backfill
-- table: stays
-- key: owner, number
-- batch: 90
-- missing: nights IS NULL
-- Nights of stays of earlier versions.
UPDATE stays s SET nights = s.${nights}
FROM batch
WHERE s.owner = batch.owner AND s.number = batch.number;
`;

async function countOf(condition: string): Promise<number> {
  const { rows: found } = await opened().pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM stays WHERE ${condition}`,
  );
  return oneRow(found).n;
}

test('a migration fills one batch, and a worker the others in small transactions', async () => {
  const { pool, connection } = opened();
  const name = write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });
  assert.equal(await countOf('nights IS NULL'), rows - 90);

  const [state] = await unfinishedBackfills(pool);
  assert.deepEqual([state?.name, state?.progress, state?.lastError], [name, 0.09, null]);

  await runBackfills(pool, readMigrations(folder), never);
  assert.equal(await countOf('nights = number % 10'), rows);
  assert.deepEqual(await unfinishedBackfills(pool), []);

  const { rows: history } = await pool.query(
    `SELECT rows_passed, rows_filled FROM backfills WHERE table_name = 'stays'`,
  );
  assert.deepEqual(history, [{ rows_passed: rows, rows_filled: rows }]);
});

test('a table of less than a batch is filled by its migration', async () => {
  const { pool, connection } = opened();
  await pool.query('DELETE FROM stays WHERE number > 50');
  write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });
  assert.equal(await countOf('nights IS NULL'), 0);
  assert.deepEqual(await unfinishedBackfills(pool), []);
});

test('a batch reads its own rows, however many the database expects of an owner', async () => {
  const { pool, connection } = opened();
  const all = 20_000;
  // So wide that reading the whole table for a batch is never worth it.
  await pool.query(`ALTER TABLE stays ADD COLUMN note text NOT NULL DEFAULT repeat('-', 800)`);
  await pool.query(
    `INSERT INTO stays SELECT md5('0')::uuid, n, NULL FROM generate_series(${rows + 1}, ${all}) AS n`,
  );

  // Looks like a way to the rows without nights, and leads to all of an owner.
  await pool.query('CREATE INDEX stays_by_nights ON stays (owner, nights)');

  write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });
  await pool.query('ANALYZE stays');
  const before = await rowsRead();

  await runBackfills(pool, readMigrations(folder), never);

  const { wholeTables, rows: read } = await rowsRead();
  // Building the index read the table too, and is counted late.
  assert.ok(
    wholeTables - before.wholeTables < 5,
    `${wholeTables - before.wholeTables} times the whole table`,
  );
  // Each row is listed, locked and written.
  assert.ok(read - before.rows < 5 * all, `${read - before.rows} rows were read`);
});

/** What the database has read of the table so far. */
async function rowsRead(): Promise<{ wholeTables: number; rows: number }> {
  const { rows: found } = await opened().pool.query<{ wholeTables: number; rows: number }>(
    `SELECT seq_scan::int AS "wholeTables", (seq_tup_read + idx_tup_fetch)::int AS rows
     FROM pg_stat_user_tables WHERE relname = 'stays'`,
  );
  return oneRow(found);
}

test('a run that is cut off after any statement goes on where it was, and fills no row twice', async () => {
  const { pool, connection } = opened();
  await pool.query('ALTER TABLE stays ADD COLUMN times int NOT NULL DEFAULT 0');
  await pool.query(
    `CREATE FUNCTION count_times() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.times := OLD.times + 1; RETURN NEW; END $$;
     CREATE TRIGGER count_times BEFORE UPDATE ON stays FOR EACH ROW EXECUTE FUNCTION count_times()`,
  );
  write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });
  const migrations = readMigrations(folder);

  let cuts = 0;
  for (let statements = 1; (await unfinishedBackfills(pool)).length > 0; statements++) {
    const run = runBackfills(cutting(pool, statements % 12), migrations, never);
    await run.catch((error: Error) => {
      cuts += 1;
      assert.match(error.message, /cut off|terminat|Connection|closed/i);
    });
  }

  assert.ok(cuts >= 8, `${cuts} cuts`);
  assert.equal(await countOf('nights = number % 10 AND times = 1'), rows);
});

/** The pool, whose connections end before their statement of this number. */
function cutting(pool: TestDatabase['pool'], number: number): TestDatabase['pool'] {
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      return async () => {
        const client = await target.connect();
        const { query } = client;
        let left = number;
        client.query = ((...args: Parameters<typeof query>) => {
          if (left-- > 0) return query.apply(client, args);
          client.query = query;
          return query.call(client, 'SELECT pg_terminate_backend(pg_backend_pid())').then(
            () => assert.fail('it lives'),
            () => Promise.reject(new Error('cut off')),
          );
        }) as typeof query;
        return client;
      };
    },
  });
}

test('a batch yields to a caller that has locked one of its rows, and runs again afterwards', async () => {
  const { pool, connection } = opened();
  write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });

  const caller = await pool.connect();
  await caller.query('BEGIN; UPDATE stays SET nights = 77 WHERE number = 500');
  const run = runBackfills(pool, readMigrations(folder), never);
  while (!(await isWaiting())) await wait(10);
  await caller.query('COMMIT');
  caller.release();
  await run;

  assert.equal(await countOf('nights IS NULL'), 0);
  assert.equal(await countOf('nights = 77'), 1);
});

async function isWaiting(): Promise<boolean> {
  const { rows: found } = await opened().pool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return found.length > 0;
}

test('two workers share no batch: one of them runs the backfill', async () => {
  const { pool, connection } = opened();
  write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });
  const migrations = readMigrations(folder);
  await Promise.all([1, 2, 3].map(() => runBackfills(pool, migrations, never)));

  const { rows: history } = await pool.query(
    `SELECT rows_passed, rows_filled FROM backfills WHERE table_name = 'stays'`,
  );
  assert.deepEqual(history, [{ rows_passed: rows, rows_filled: rows }]);
});

test('a process that ends stops after its batch', async () => {
  const { pool, connection } = opened();
  write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });

  await runBackfills(pool, readMigrations(folder), AbortSignal.abort());
  assert.equal(await countOf('nights IS NULL'), rows - 90);
});

test('an error is in the history until the backfill moves again', async () => {
  const { pool, connection } = opened();
  write(0, 'fill-nights', backfill('number / (s.number - 900)'));
  await migrate(connection, { folder });
  await assert.rejects(runBackfills(pool, readMigrations(folder), never), /division by zero/);
  assert.equal((await unfinishedBackfills(pool))[0]?.lastError, 'division by zero');

  await pool.query('DELETE FROM stays WHERE number = 900');
  await runBackfills(pool, readMigrations(folder), never);
  assert.deepEqual(await unfinishedBackfills(pool), []);
});

test('a migration that needs a backfill finishes it first, with rows that older processes added since', async () => {
  const { pool, connection } = opened();
  const filled = write(0, 'fill-nights', backfill());
  await migrate(connection, { folder });
  await runBackfills(pool, readMigrations(folder), never);
  await pool.query(`INSERT INTO stays VALUES (md5('0')::uuid, -1, NULL)`);

  const next = write(
    1,
    'nights-are-known',
    `-- needs-backfill: ${filled}\nALTER TABLE stays ADD CONSTRAINT nights_known CHECK (nights IS NOT NULL);`,
  );
  const said: string[] = [];
  await migrate(connection, { folder, say: (message) => said.push(message) });
  assert.deepEqual(said, [`${next} needs ${filled}: finishing it first, while other processes go on`]);
  assert.equal(await countOf('nights IS NULL'), 0);
});

test('a backfill without its table, key or condition is refused', () => {
  const without = (line: string) => backfill().replace(new RegExp(`-- ${line}:.*\n`), '');
  for (const [line, message] of [
    ['table', /names its "table"/],
    ['key', /unique "key"/],
    ['missing', /"missing" which rows/],
  ] as const) {
    write(0, 'fill-nights', without(line));
    assert.throws(() => readMigrations(folder), message);
  }
});

test('a key that is not unique is refused, because rows could be skipped', async () => {
  const { connection } = opened();
  write(0, 'fill-nights', backfill().replace('key: owner, number', 'key: number'));
  await assert.rejects(migrate(connection, { folder }), /stays has no unique index on \(number\)/);
});
