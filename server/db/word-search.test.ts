import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { firstOfList, maxCount, rowsToCount } from './word-search.ts';

const rows = 9000;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE shelf (id int PRIMARY KEY, words text NOT NULL)');
  // Newest first: `often` is in every tenth row, `deep` only in the oldest half, `once` in the last row.
  await database.pool.query(
    `INSERT INTO shelf SELECT n, concat_ws(' ', CASE WHEN n % 10 = 0 THEN 'often' END, CASE WHEN n < $1::int / 2 THEN 'deep' END,
       CASE WHEN n = 1 THEN 'once' END) FROM generate_series(1, $1::int) n`,
    [rows],
  );
});
after(() => database.drop());

const listOf = (terms: string | null) => ({
  table: 'shelf',
  where: 'true',
  search: terms === null ? null : `words ILIKE '%${terms}%'`,
  order: 'id DESC',
  limit: 50,
});

async function search(terms: string | null): Promise<{ ids: number[]; queries: number }> {
  let queries = 0;
  const found = await firstOfList(listOf(terms), async (statement) => {
    queries += 1;
    return (await database.pool.query<{ id: number }>(statement)).rows;
  });
  return { ids: found.map(({ id }) => id), queries };
}

async function inOrder(terms: string): Promise<number[]> {
  const { rows: all } = await database.pool.query<{ id: number }>(
    `SELECT id FROM shelf WHERE words ILIKE '%${terms}%' ORDER BY id DESC LIMIT 50`,
  );
  return all.map(({ id }) => id);
}

test('frequent search terms are answered by the short walk alone', async () => {
  const { ids, queries } = await search('often');
  assert.deepEqual(ids, await inOrder('often'));
  assert.equal(queries, 1);
});

test('search terms that occur deep down, once or never are found all the same, in the order of the list', async () => {
  for (const terms of ['deep', 'once', 'nowhere', 'deep once']) {
    assert.deepEqual((await search(terms)).ids, await inOrder(terms), terms);
  }
});

test('without a search the list is complete', async () => {
  const { ids, queries } = await search(null);
  assert.deepEqual([ids.length, ids[0], ids.at(-1), queries], [50, rows, rows - 49, 1]);
});

test('counting stops where no page reads on', async () => {
  const count = async (terms: string | null) => {
    const { rows: all } = await database.pool.query<{ count: number }>(
      `SELECT count(*) FROM (${rowsToCount(listOf(terms))}) c`,
    );
    return all[0]?.count;
  };
  assert.deepEqual(
    [await count(null), await count('deep'), await count('often'), await count('once')],
    [maxCount, maxCount, rows / 10, 1],
  );
});
