import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { recordHost, runAsActor, runForAccount } from './event-log.ts';
import { createPool, isoInstant } from './pool.ts';

const max = 4;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
before(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, { max });
});
after(async () => {
  await pool.end();
  await database.drop();
});

const asAgent = <T>(id: string, work: () => T) => runAsActor({ actor: { type: 'agent', id } }, work);
const asVisitorOf = <T>(host: string, work: () => T) =>
  runAsActor({ actor: { type: 'visitor', id: null } }, () => {
    recordHost(host);
    return work();
  });
const taken = () => pool.totalCount - pool.idleCount;

test('after a burst a quarter of the connections stay open', async () => {
  const burst = createPool(database.connection, { max: 8 });
  const held = await Promise.all(Array.from({ length: 6 }, () => burst.connect()));
  assert.equal(burst.totalCount, 6);

  for (const client of held) client.release();
  await until(
    () => burst.totalCount,
    (count) => count <= 2,
  );
  await wait(100);
  assert.equal(burst.totalCount, 2);
  await burst.end();
});

test('statements that are started together leave in one write, and their answers are in order', async () => {
  const client = await pool.connect();
  const { stream } = client.connection;
  const writes: number[] = [];
  const write = stream._writev;
  assert.ok(write);
  stream._writev = function (chunks, done) {
    writes.push(chunks.length);
    write.call(this, chunks, done);
  };

  const ask = (number: number) => client.query<{ number: number }>('SELECT $1::int AS number', [number]);
  const answers = await Promise.all([1, 2, 3].map(ask));
  client.release(true);

  assert.deepEqual(
    answers.map(({ rows }) => rows[0]?.number),
    [1, 2, 3],
  );
  assert.equal(writes.length, 1);
});

test('the calls of one account use half of the connections, and others are served meanwhile', async () => {
  const held = await asAgent('one', () => Promise.all([pool.connect(), pool.connect()]));
  const waiting = asAgent('one', () => pool.query<{ of: string }>(`SELECT 'one' AS of`));
  await wait(50);
  assert.equal(taken(), 2, 'its third call has no connection');

  const other = await asAgent('two', () => pool.query<{ of: string }>(`SELECT 'two' AS of`));
  const visitor = await pool.query<{ of: string }>(`SELECT 'visitor' AS of`);
  assert.deepEqual([other.rows[0]?.of, visitor.rows[0]?.of], ['two', 'visitor']);

  held[0].release();
  assert.equal((await waiting).rows[0]?.of, 'one');

  held[1].release();
  assert.equal(taken(), 0);
});

test('a call that waits too long for the turn of its account is refused, and releases its slot', async () => {
  const held = await asAgent('one', () => Promise.all([pool.connect(), pool.connect()]));
  await assert.rejects(
    asAgent('one', () => pool.connect()),
    /timeout exceeded/,
  );
  for (const client of held) client.release();

  const again = await asAgent('one', () => Promise.all([pool.connect(), pool.connect()]));
  assert.equal(taken(), 2);
  for (const client of again) client.release(true);
});

test('the wait for the turn counts for the wait for a connection', async () => {
  const own = await asAgent('one', () => Promise.all([pool.connect(), pool.connect()]));
  const others = await asAgent('two', () => Promise.all([pool.connect(), pool.connect()]));
  const refused: string[] = [];
  const refuse = (name: string, connecting: Promise<unknown>) =>
    assert.rejects(connecting, /timeout exceeded/).then(() => refused.push(name));
  const waiting = refuse(
    'one',
    asAgent('one', () => pool.connect()),
  );
  await wait(1000);

  // The account's turn comes when a visitor already waits for the connection, and another one is behind.
  const visitor = pool.connect();
  own[0].release();

  const behind = refuse('behind', pool.connect());
  await Promise.all([waiting, behind]);
  assert.deepEqual(refused, ['one', 'behind']);

  for (const client of [own[1], ...others, await visitor]) client.release();
  await wait(50);
  assert.equal(taken(), 0);
});

test('a failing statement releases its slot', async () => {
  for (let attempt = 0; attempt < max; attempt++)
    await asAgent('one', () => assert.rejects(pool.query('SELECT no_such_column')));
  assert.equal((await asAgent('one', () => pool.query('SELECT 1 AS one'))).rows.length, 1);
  assert.equal(taken(), 0);
});

test('the visitors of one account have a share of their own, and neither fills those of others nor of the account', async () => {
  const held = await asVisitorOf('one', () => Promise.all([pool.connect(), pool.connect()]));
  const waiting = asVisitorOf('one', () => pool.query<{ of: string }>(`SELECT 'one' AS of`));
  await wait(50);
  assert.equal(taken(), 2, 'a third call of its visitors has no connection');

  const others = await Promise.all([
    asVisitorOf('two', () => pool.query('SELECT 1')),
    asAgent('one', () => pool.query('SELECT 1')),
    pool.query('SELECT 1'),
  ]);
  assert.equal(others.length, 3);

  for (const client of held) client.release();
  assert.equal((await waiting).rows[0]?.of, 'one');
});

test('a hundred visitors of one account wait, and the next is refused immediately', async () => {
  const held = await asVisitorOf('one', () => Promise.all([pool.connect(), pool.connect()]));
  const answers: string[] = [];
  const crowd = Array.from({ length: 101 }, async () => {
    await asVisitorOf('one', () => pool.query('SELECT 1')).then(
      () => answers.push('answered'),
      () => answers.push('refused'),
    );
  });
  await wait(50);
  assert.deepEqual(answers, ['refused']);

  for (const client of held) client.release();
  await Promise.all(crowd);
  assert.equal(answers.filter((answer) => answer === 'answered').length, 100);
});

test('two hundred calls of an account wait, and the next is refused at once', async () => {
  const held = await asAgent('one', () => Promise.all([pool.connect(), pool.connect()]));
  const answers: string[] = [];
  const crowd = Array.from({ length: 201 }, async () => {
    await asAgent('one', () => pool.query('SELECT 1')).then(
      () => answers.push('answered'),
      () => answers.push('refused'),
    );
  });
  await wait(50);
  assert.deepEqual(answers, ['refused']);

  for (const client of held) client.release();
  await Promise.all(crowd);
  assert.equal(answers.filter((answer) => answer === 'answered').length, 200);
});

test('requests of other programs about an account count towards its share', async () => {
  const held = await runForAccount('one', () => Promise.all([pool.connect(), pool.connect()]));
  const waiting = asAgent('one', () => pool.query('SELECT 1'));
  await wait(50);
  assert.equal(taken(), 2, 'a third call has no connection');

  assert.equal((await pool.query('SELECT 1')).rows.length, 1);
  for (const client of held) client.release();
  assert.equal((await waiting).rows.length, 1);
});

test('instants in UTC are written as a date would write them', () => {
  const instants = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 6 }), (instant, count) => {
      const [day, time = ''] = instant.toISOString().slice(0, -1).split('T');
      const [seconds, millis] = time.split('.');
      const decimals = `${millis}789`.slice(0, count).replace(/0+$/, '');
      const text = `${day} ${seconds}${decimals === '' ? '' : `.${decimals}`}+00`;

      assert.equal(isoInstant(text), new Date(text).toISOString());
    }),
  );
});

test('instants of other zones and eras are parsed', () => {
  assert.equal(isoInstant('2026-11-29 17:18:55.5+02'), '2026-11-29T15:18:55.500Z');
  assert.equal(isoInstant('10000-01-01 00:00:00+00'), new Date('10000-01-01 00:00:00+00').toISOString());
});
