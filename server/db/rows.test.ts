import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import {
  bindNames,
  increment,
  insertRow,
  insertStatement,
  oneRow,
  type RowOf,
  selectList,
  sql,
  updateRows,
} from './rows.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const agent = randomUUID();
const reply = (title: string) => ({ agentId: agent, id: randomUUID(), title, body: `Body of ${title}` });

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
  const key = { agentId: agent, id: one.id };
  assert.equal(await updateRows(database.pool, 'saved_replies', key, { title: 'Changed' }), 1);
  assert.deepEqual([await titleOf(one.id), await titleOf(other.id)], ['Changed', 'Other']);
  const foreign = { agentId: randomUUID(), id: one.id };
  assert.equal(await updateRows(database.pool, 'saved_replies', foreign, { title: 'Taken' }), 0);
});

test('a null in the key finds the rows without a value, and a column can count up', async () => {
  const id = randomUUID();
  await insertRow(database.pool, 'promotions', {
    agentId: agent,
    id,
    name: 'Spring',
    offer: {},
    minNights: 1,
    status: 'active',
    propertyIds: [],
    createdAt: new Date(0),
    updatedAt: new Date(0),
  });

  const key = { agentId: agent, id, version: 1, deletedAt: null };
  const changes = { deletedAt: new Date(0), version: increment('version') };
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
  const values = { agent, term: 'sea', unused: 1 };
  assert.deepEqual(bindNames('a = $term OR b = $agent OR c = $term', values), {
    text: 'a = $1 OR b = $2 OR c = $1',
    values: ['sea', agent],
  });
  assert.throws(() => bindNames('a = $missing', values), /no value for \$missing/);
});

test('a select list gives columns under the names of their fields, with the types of the table', async () => {
  const list = selectList('saved_replies', ['_id', 'title', 'updatedAt'], 'r');
  assert.equal(list, 'r.id AS "_id", r.title, r.updated_at AS "updatedAt"');

  const stored = reply('Towels');
  await insertRow(database.pool, 'saved_replies', stored);
  const { rows } = await database.pool.query<RowOf<typeof list>>(
    `SELECT ${list} FROM saved_replies r WHERE agent_id = $1 AND id = $2`,
    [agent, stored.id],
  );

  const { updatedAt, ...row }: { _id: string; title: string; updatedAt: string } = oneRow(rows);
  assert.deepEqual(row, { _id: stored.id, title: 'Towels' });
  assert.ok(Date.parse(updatedAt) > 0);
});

test('fields of writes are spelled as the database spells its columns', () => {
  const key = { agentId: agent, id: randomUUID() };
  const { text } = insertStatement('booking_filters', { ...key, name: '', nameKey: '', filter: {} }, '');
  assert.match(text, /\("agent_id", "id", "name", "name_key", "filter"\)/);
  assert.equal(increment('readMs').text, '"read_ms" + 1');
});

test('a forgotten tenant, an unknown column and an undeclared row do not compile', async () => {
  const { agentId: _, ...orphan } = reply('Nobody');
  // @ts-expect-error a row of an agent's table must have agentId
  await assert.rejects(insertRow(database.pool, 'saved_replies', orphan), { code: '23502' });
  // @ts-expect-error saved_replies has no column of this name
  await assert.rejects(updateRows(database.pool, 'saved_replies', { agentId: agent }, { name: 'x' }));

  // @ts-expect-error a list takes columns of its own table only
  const list = selectList('saved_replies', ['title', 'nothing']);
  // @ts-expect-error a column keeps the type of its table
  const numbered: RowOf<typeof list, { title: number }>[] = [];
  assert.deepEqual(numbered, []);

  const { rows } = await database.pool.query('SELECT 1 AS one');
  // @ts-expect-error without a row type, a query returns unknown
  assert.equal(rows[0].one, 1);
});
