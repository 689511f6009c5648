import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { bindNames, increment, insertRow, insertStatement, selectList, sql, updateRows } from './rows.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const agent = randomUUID();
const reply = (title: string) => ({ agent_id: agent, id: randomUUID(), title, body: `Body of ${title}` });

async function titleOf(id: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ title: string }>(
    'SELECT title FROM saved_replies WHERE agent_id = $1 AND id = $2',
    [agent, id],
  );
  return rows[0]?.title;
}

test('inserts each value into its own column, in any order of the values', async () => {
  const { id, ...rest } = reply('Keys');
  assert.equal(await insertRow(database.pool, 'saved_replies', { ...rest, id }), 1);
  const { rows } = await database.pool.query<{ title: string; body: string }>(
    'SELECT title, body FROM saved_replies WHERE agent_id = $1 AND id = $2',
    [agent, id],
  );
  assert.deepEqual(rows, [{ title: 'Keys', body: 'Body of Keys' }]);
});

test('skips an existing row when the statement allows it, and refuses it otherwise', async () => {
  const row = reply('Parking');
  const options = { name: 'insert-reply-of-test', onConflict: 'DO NOTHING' };
  assert.equal(await insertRow(database.pool, 'saved_replies', row, options), 1);
  assert.equal(await insertRow(database.pool, 'saved_replies', row, options), 0);
  await assert.rejects(insertRow(database.pool, 'saved_replies', row), { code: '23505' });
});

test('an insert statement can give back what it wrote', async () => {
  const row = reply('Wi-Fi');
  const { rows } = await database.pool.query<{ title: string }>(
    insertStatement('saved_replies', row, 'RETURNING title'),
  );
  assert.deepEqual(rows, [{ title: 'Wi-Fi' }]);
});

test('an update changes the rows of its key alone', async () => {
  const [one, other] = [reply('One'), reply('Other')];
  for (const row of [one, other]) await insertRow(database.pool, 'saved_replies', row);
  const key = { agent_id: agent, id: one.id };
  assert.equal(await updateRows(database.pool, 'saved_replies', key, { title: 'Changed' }), 1);
  assert.deepEqual([await titleOf(one.id), await titleOf(other.id)], ['Changed', 'Other']);
  const foreign = { agent_id: randomUUID(), id: one.id };
  assert.equal(await updateRows(database.pool, 'saved_replies', foreign, { title: 'Taken' }), 0);
});

test('a null in the key finds the rows without a value, and a column can count up', async () => {
  const id = randomUUID();
  await insertRow(database.pool, 'promotions', {
    agent_id: agent,
    id,
    name: 'Spring',
    offer: {},
    min_nights: 1,
    status: 'active',
    property_ids: [],
    created_at: new Date(0),
    updated_at: new Date(0),
  });

  const key = { agent_id: agent, id, version: 1, deleted_at: null };
  const changes = { deleted_at: new Date(0), version: increment('version') };
  assert.equal(await updateRows(database.pool, 'promotions', key, changes), 1);
  assert.equal(await updateRows(database.pool, 'promotions', { ...key, version: 2 }, changes), 0);
});

test('numbers values in a text by their position', () => {
  const statement = sql`SELECT 1 FROM agents WHERE id = ${agent} AND name = ${'Ana'}`;
  assert.deepEqual(statement, {
    text: 'SELECT 1 FROM agents WHERE id = $1 AND name = $2',
    values: [agent, 'Ana'],
  });
});

test('named parameters are numbered by first use, and only those in the text are sent', () => {
  const values = { agent, words: 'sea', unused: 1 };
  assert.deepEqual(bindNames('a = $words OR b = $agent OR c = $words', values), {
    text: 'a = $1 OR b = $2 OR c = $1',
    values: ['sea', agent],
  });
  assert.throws(() => bindNames('a = $missing', values), /no value for \$missing/);
});

test('a select list gives columns under the names of the record', () => {
  const list = selectList<'saved_replies', { _id: string; title: string }>(
    { _id: 'id', title: 'title' },
    'r',
  );
  assert.equal(list, 'r.id AS "_id", r.title');
});

test('a forgotten tenant, an unknown column and an undeclared row do not compile', async () => {
  const { agent_id: _, ...orphan } = reply('Nobody');
  // @ts-expect-error a row of an agent names the agent
  await assert.rejects(insertRow(database.pool, 'saved_replies', orphan), { code: '23502' });
  // @ts-expect-error there is no such column
  await assert.rejects(updateRows(database.pool, 'saved_replies', { agent_id: agent }, { name: 'x' }));
  // @ts-expect-error the column is of another type
  assert.ok(selectList<'saved_replies', { title: number }>({ title: 'title' }));
  const { rows } = await database.pool.query('SELECT 1 AS one');
  // @ts-expect-error a query that does not name its row gives unknown rows
  assert.equal(rows[0].one, 1);
});
