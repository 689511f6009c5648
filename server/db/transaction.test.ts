import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '#domain/shared/refusal.ts';
import { isDatabaseUnavailable } from '#server/http/problem.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createPool } from './pool.ts';
import { oneRow } from './rows.ts';
import { createTransact, type Transact, type Tx, together } from './transaction.ts';
import {
  countStatement,
  forbidInTransactions,
  inTransactionScope,
  maxStatements,
} from './transaction-scope.ts';

let database: TestDatabase;
let transact: Transact;
let committed = 0;

const key = async () => Buffer.alloc(32);

before(async () => {
  database = await createTestDatabase();
  transact = createTransact(database.pool, { answerKey: key, mailKey: key, now: Date.now }, () => {
    committed += 1;
  });
  await database.pool.query('CREATE TABLE tries (id integer PRIMARY KEY, many integer NOT NULL)');
});
after(() => database.drop());

async function fresh(): Promise<void> {
  committed = 0;
  await database.pool.query('TRUNCATE tries');
  await database.pool.query('INSERT INTO tries VALUES (1, 0), (2, 0)');
}

async function many(): Promise<number[]> {
  return (await database.pool.query<{ many: number }>('SELECT many FROM tries ORDER BY id')).rows.map(
    (row) => row.many,
  );
}

const count = (tx: Tx, id: number) => tx.query('UPDATE tries SET many = many + 1 WHERE id = $1', [id]);

test('two transactions in a deadlock both succeed, each once', async () => {
  await fresh();
  let begun = 0;
  /** Locks its first row, and the other one once both hold their first. */
  const crosswise = (first: number, second: number) =>
    transact(async (tx) => {
      await tx.query(
        `SET LOCAL deadlock_timeout = '50ms'; SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s'`,
      );
      await count(tx, first);
      begun += 1;
      for (let tries = 0; begun < 2 && tries < 1000; tries++) await wait(2);
      await count(tx, second);
      return true;
    });

  assert.deepEqual(await Promise.all([crosswise(1, 2), crosswise(2, 1)]), [true, true]);
  assert.deepEqual(await many(), [2, 2]);
  // The second try may meet the other transaction again.
  assert.ok(begun >= 3, 'nobody had to try again');
  assert.equal(committed, 2);
});

test('a transaction that never succeeds is given up after three tries, and leaves no changes', async () => {
  await fresh();
  let tries = 0;
  const work = transact(async (tx) => {
    tries += 1;
    await count(tx, 1);
    await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`);
  });

  await assert.rejects(work, /again/);
  assert.equal(tries, 3);
  assert.deepEqual(await many(), [0, 0]);
  assert.equal(committed, 0);
});

test('a refusal and an error undo everything, and an error is not tried again', async () => {
  await fresh();
  const refused = await transact(async (tx) => {
    await count(tx, 1);
    return refuse('not_found');
  });
  assert.deepEqual(refused, refuse('not_found'));

  let tries = 0;
  const faulty = transact(async (tx) => {
    tries += 1;
    await count(tx, 2);
    throw new Error('a bug');
  });

  await assert.rejects(faulty, /a bug/);
  assert.equal(tries, 1);
  assert.deepEqual(await many(), [0, 0]);
  assert.equal(committed, 0);
});

test('statements that travel together run in their order, and all are undone when one fails', async () => {
  await fresh();

  const read = await transact(async (tx) => {
    const [, { rows }] = await together(
      tx.query('UPDATE tries SET many = 1 WHERE id = 1'),
      tx.query<{ many: number }>('SELECT many FROM tries WHERE id = 1'),
    );
    return rows;
  });
  assert.deepEqual(read, [{ many: 1 }]);

  const failing = transact((tx) =>
    together(tx.query('UPDATE tries SET many = 2 WHERE id = 2'), tx.query('SELECT 1 / 0')),
  );
  await assert.rejects(failing, /division by zero/);
  assert.deepEqual(await many(), [1, 0]);
});

test('a call that finds every connection taken is refused instead of waiting, and a held lock ends too', async () => {
  await fresh();
  const small = createPool(database.connection, { max: 2 });
  const [one, two] = [await small.connect(), await small.connect()];
  const away = (error: unknown) => error instanceof Error && isDatabaseUnavailable(error);
  await assert.rejects(small.query('SELECT 1'), away);

  await one.query('BEGIN');
  await one.query('UPDATE tries SET many = 9 WHERE id = 1');
  await assert.rejects(two.query('UPDATE tries SET many = 8 WHERE id = 1'), away);

  await one.query('ROLLBACK');
  one.release();
  two.release();
  assert.equal(oneRow((await small.query<{ one: number }>('SELECT 1 AS one')).rows).one, 1);

  await small.end();
});

test('slow work is refused inside a transaction and allowed outside', async () => {
  const service = { get: async (name: string) => `got ${name}` };
  forbidInTransactions('outbound', service, ['get']);

  assert.equal(await service.get('a page'), 'got a page');
  await assert.rejects(
    inTransactionScope(async () => service.get('a page')),
    /outbound\.get\(\) was called inside a transaction/,
  );
});

test('a transaction has at most so many statements', async () => {
  const run = (statements: number) =>
    inTransactionScope(async () => {
      for (let count = 0; count < statements; count++) countStatement();
    });

  await run(maxStatements);
  await assert.rejects(run(maxStatements + 1), /more than 600 statements/);
});
