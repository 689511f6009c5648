import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { countOverlapsSql, raceForStays } from '#testing/race-for-stays.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { auditRules } from '../audit/audit-rules.ts';
import { readTables, sumTable } from '../move-database/move-database.ts';
import { divideDatabase } from './divide-database.ts';
import { dividedTables } from './divided-tables.ts';

const partitions = 4;
const silent = () => {};

let app: TestApp;
let agent: TestAgent;
let propertyId: string;
let url: string;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { TRUST_PROXY: '127.0.0.1' } });
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  await makeWhole();

  for (let count = 0; count < 3; count++) {
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent))._id;
    const booking = await book('2027-06-01', '2027-06-04');
    const body = { amountMinor: 1000, method: 'cash' } as const;
    await app.call(bookingMoney.recordPayment, { params: { id: booking._id }, body }, { token: agent.token });
  }
});
after(() => app.close());

const divide = () => divideDatabase(app.platform.connection, { partitions, log: silent });
const makeWhole = () => divideDatabase(app.platform.connection, { partitions: 0, log: silent });

function book(checkIn: string, checkOut: string) {
  const body = bookingInput({ propertyId, checkIn, checkOut });
  return app.call(bookings.create, { body }, { token: agent.token });
}

async function linesOf(sql: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ line: string }>(sql);
  return rows.map(({ line }) => line);
}

/** Checksums of the tables that are divided. */
async function sums(): Promise<Record<string, string>> {
  const client = new pg.Client(app.platform.connection);
  await client.connect();
  const found: Record<string, string> = {};
  const tables = await readTables(client);
  for (const table of tables.filter(({ name }) => dividedTables.includes(name.replace('public.', ''))))
    found[table.name] = JSON.stringify(await sumTable(client, table));
  await client.end();

  return found;
}

/** Columns, constraints, indexes, triggers and functions, as PostgreSQL describes them. */
const describeSchema = () =>
  linesOf(
    `SELECT concat_ws(' ', c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
       a.attgenerated, pg_get_expr(d.adbin, d.adrelid), pg_get_serial_sequence(c.oid::regclass::text, a.attname)) AS line
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
  );

test('divided tables have the same rows, and whole ones again the same schema', async () => {
  const [schema, rows] = [await describeSchema(), await sums()];

  assert.equal((await divide()).tables, dividedTables.length);
  assert.deepEqual(await sums(), rows);
  const divided = await linesOf(
    `SELECT relname AS line FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(new Set(divided).intersection(new Set(dividedTables)).size, dividedTables.length);
  assert.equal((await divide()).tables, 0, 'a second run has nothing to do');

  assert.equal((await makeWhole()).tables, dividedTables.length);
  assert.deepEqual(await sums(), rows);
  assert.deepEqual((await describeSchema()).map(plain).sort(), schema.map(plain).sort());
});

/** PostgreSQL leaves out brackets that a condition does not need, when it reads it again. */
const plain = (line: string) => line.replaceAll(/[\s()]+/g, ' ').trim();

test('a server books on divided tables, never a night twice, and every rule of the audit is satisfied', async () => {
  await divide();
  const { linkCode } = await shareProperties(app, agent);
  const where = { url, propertyId, linkCode, from: '2027-07-01' };
  const rounds = await raceForStays({ ...where, rounds: 4, rivals: 16, shift: (rival) => rival % 3 });

  for (const { answers } of rounds) assert.equal(answers.get('201'), 1);
  assert.equal(oneRow((await app.pool.query<{ overlaps: number }>(countOverlapsSql)).rows).overlaps, 0);

  await app.settle();
  for (const { rule, sql } of auditRules) assert.deepEqual((await app.pool.query(sql)).rows, [], rule);
});

test('the guards of the database are those of whole tables, also for statements that name a partition', async () => {
  await divide();
  const { _id: id } = await book('2027-09-01', '2027-09-04');
  const copy = `INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
    SELECT agent_id, gen_random_uuid(), property_id, kind, stay, true FROM reserved_nights WHERE id = $1`;
  await assert.rejects(app.pool.query(copy, [id]), { code: '23P01' });

  const withEntries = await linesOf(
    'SELECT DISTINCT tableoid::regclass::text AS line FROM ledger_entries UNION ALL SELECT $$ledger_entries$$',
  );
  assert.ok(withEntries.length > 1);
  for (const table of withEntries) {
    await assert.rejects(app.pool.query(`DELETE FROM ${table}`), /append-only/);
    await assert.rejects(app.pool.query(`UPDATE ${table} SET amount_minor = amount_minor + 1`));
  }
});

test('a statement that knows an id alone reads one partition', async () => {
  await divide();
  const { _id: id } = await book('2027-10-01', '2027-10-04');
  const { rows } = await app.pool.query<{ 'QUERY PLAN': { Plan: Record<string, unknown> }[] }>(
    `EXPLAIN (COSTS OFF, FORMAT JSON) SELECT * FROM bookings WHERE agent_id = agent_of('${id}') AND id = '${id}'`,
  );
  assert.equal(oneRow(rows)['QUERY PLAN'][0]?.Plan['Subplans Removed'], partitions - 1);
});

test('an interrupted run leaves each table in one form or the other, and is repeated', async () => {
  await makeWhole();
  const rows = await sums();
  await app.pool.query('CREATE UNIQUE INDEX messages_in_the_way ON messages (id)');
  await assert.rejects(divide(), /partition/);
  assert.deepEqual(await sums(), rows);

  await app.pool.query('DROP INDEX messages_in_the_way');
  const { tables } = await divide();
  assert.ok(tables > 0 && tables < dividedTables.length, 'the first tables were done');
  assert.deepEqual(await sums(), rows);
});

test('tables are not divided while a row may have no route', async () => {
  await app.pool.query('UPDATE backfills SET finished_at = NULL WHERE migration = 106');
  await assert.rejects(divide(), /0106-routes-of-properties\.sql is not finished/);
  await app.pool.query('UPDATE backfills SET finished_at = now() WHERE migration = 106');
});
