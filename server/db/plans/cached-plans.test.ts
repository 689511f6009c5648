import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '#testing/test-database.ts';
import { createPool } from '../pool.ts';
import { createStatementNames, planCachingClient } from './cached-plans.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
before(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, { max: 1 });
});
after(async () => {
  await pool.end();
  await database.drop();
});

/** Texts that the connection has prepared and not forgotten. */
async function preparedLike(part: string): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(part));
}

type Answer = Record<string, number>;

test('a statement with values is prepared at its third use, in each of its forms', async () => {
  const forms = [
    () => pool.query<Answer>('SELECT $1::int AS one', [1]),
    () => pool.query<Answer>({ text: 'SELECT $1::int AS two', values: [2] }),
    () => pool.query<Answer>({ text: 'SELECT $1::int AS three' }, [3]),
  ];

  for (const send of forms) {
    await send();
    await send();
    assert.deepEqual(await preparedLike('SELECT $1::int AS'), []);
  }

  for (const [index, send] of forms.entries()) {
    const { rows } = await send();
    assert.deepEqual(rows.map(Object.values), [[index + 1]]);
  }

  assert.equal((await preparedLike('SELECT $1::int AS')).length, 3);
});

test('different values of a prepared statement get their own answers, and an error leaves it usable', async () => {
  const divide = (by: number) => pool.query<{ part: number }>('SELECT 12 / $1::int AS part', [by]);
  for (const by of [1, 2, 3, 4]) assert.equal((await divide(by)).rows[0]?.part, 12 / by);

  await assert.rejects(divide(0), /division by zero/);
  assert.equal((await divide(6)).rows[0]?.part, 2);
});

test('a statement without values stays unprepared', async () => {
  for (let turn = 0; turn < 4; turn++) await pool.query("SELECT 'plain' AS text");
  assert.deepEqual(await preparedLike("'plain'"), []);
});

test('a process names 400 texts at most, however many are sent', () => {
  const names = createStatementNames();
  const given = new Set<string>();
  for (let text = 0; text < 3000; text++)
    for (let use = 0; use < 3; use++) {
      const name = names.nameOf(`SELECT ${text}`);
      if (name !== undefined) given.add(name);
    }

  assert.equal(given.size, 400);
  assert.equal(names.nameOf('SELECT 0'), names.nameOf('SELECT 0'));
  assert.equal(names.nameOf('SELECT 2999'), undefined);
});

test('a pool that a library opens prepares its statements as well', async () => {
  const library = new pg.Pool({ ...database.connection, max: 1, Client: planCachingClient() });
  try {
    for (const number of [1, 2, 3]) await library.query('SELECT $1::int AS number_of_library', [number]);
    const { rows } = await library.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    );
    assert.deepEqual(rows, [{ statement: 'SELECT $1::int AS number_of_library' }]);
  } finally {
    await library.end();
  }
});
