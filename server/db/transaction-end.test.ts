import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '#domain/shared/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { logEvent } from './event-log.ts';
import { announce, enqueue } from './outbox.ts';
import { createTransact, type Transact, type Tx } from './transaction.ts';
import { takeBackLast } from './transaction-end.ts';

let database: TestDatabase;
let transact: Transact;
const key = async () => Buffer.alloc(32);
let account = '';
let fills: boolean[] = [];
const idempotencyKey = { actor: 'agent:a', key: 'k', fingerprint: Buffer.alloc(32) };

before(async () => {
  database = await createTestDatabase();
  transact = createTransact(database.pool, { answerKey: key, mailKey: key, now: Date.now }, (committed) =>
    fills.push(committed.fillsOutbox),
  );
});
beforeEach(() => {
  fills = [];
  account = uuidv7();
});
after(() => database.drop());

const tell = (tx: Tx, bookingId: string) =>
  announce(tx, { topic: `agent:${account}`, kind: 'booking_changed', ids: { bookingId } });
const log = (tx: Tx, summary: string) =>
  logEvent(tx, { type: 'system', action: 'booking_created', summary, accountId: account });

/** Events and entries of this test's account, in the order in which they were written. */
async function written() {
  const { pool } = database;
  const events = await pool.query<{ id: string }>(
    `SELECT payload->'ids'->>'bookingId' AS id FROM outbox WHERE topic = $1 ORDER BY id`,
    [`agent:${account}`],
  );
  const entries = await pool.query<{ summary: string }>(
    'SELECT summary FROM admin_log WHERE account_id = $1 ORDER BY id',
    [account],
  );
  return { events: events.rows.map(({ id }) => id), entries: entries.rows.map(({ summary }) => summary) };
}

/** Statements that a transaction sends after its work. */
async function sentAfter(work: (tx: Tx) => void, options: { idempotencyKey?: typeof idempotencyKey } = {}) {
  const sent: string[] = [];
  await transact(async (tx) => {
    const { query } = tx;
    // NOTE: all forms of the driver's calls pass through; each transaction of this file sends objects or texts.
    const through = query.bind(tx) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      const [first] = given;
      sent.push(typeof first === 'string' ? first : (first as { text: string }).text);
      if (first === 'COMMIT') tx.query = query;
      return through(...given);
    };

    tx.query = watched as Tx['query'];
    work(tx);

    return { done: true };
  }, options);

  return sent.filter((text) => text !== 'COMMIT');
}

test('stores events and entries on commit, each in order of arrival', async () => {
  await transact(async (tx) => {
    for (const id of ['first', 'second', 'third']) tell(tx, id);
    for (const summary of ['One.', 'Two.']) log(tx, summary);
    const { rows } = await tx.query('SELECT 1 FROM outbox');
    assert.equal(rows.length, 0);
  });
  assert.deepEqual(await written(), { events: ['first', 'second', 'third'], entries: ['One.', 'Two.'] });
});

test('answer, events and entries of a transaction are one statement, and nothing is none', async () => {
  assert.deepEqual(await sentAfter(() => {}), []);

  const sent = await sentAfter(
    (tx) => {
      tell(tx, 'first');
      log(tx, 'One.');
    },
    { idempotencyKey },
  );
  assert.equal(sent.length, 1);

  for (const table of ['idempotency_keys', 'outbox', 'admin_log'])
    assert.match(sent[0] ?? '', new RegExp(table));
  assert.deepEqual(await written(), { events: ['first'], entries: ['One.'] });

  const repeated = await transact(async () => assert.fail('the work ran again'), { idempotencyKey });
  assert.deepEqual(repeated, { done: true });
});

test('a refusal leaves neither event nor entry nor answer', async () => {
  const other = { ...idempotencyKey, key: 'refused' };
  await transact(
    async (tx) => {
      tell(tx, 'first');
      log(tx, 'One.');
      return refuse('not_found');
    },
    { idempotencyKey: other },
  );

  assert.deepEqual(await written(), { events: [], entries: [] });
  assert.equal(await transact(async () => 'tried afresh', { idempotencyKey: other }), 'tried afresh');
});

test('an end that cannot be written undoes the work, although the commit is sent with it', async () => {
  const stored = async () =>
    (await database.pool.query('SELECT 1 FROM outbox WHERE topic = $1', [account])).rowCount;
  const work = (isWhole: boolean) =>
    transact(async (tx) => {
      await enqueue(tx, account, {});
      log(tx, 'One.');
      // No entry has a type of this name.
      if (!isWhole) tx.logged.push({ ...tx.logged[0], type: 'unknown' } as never);
    });

  await assert.rejects(work(false), /type/);
  assert.deepEqual([await stored(), (await written()).entries, fills], [0, [], []]);

  await work(true);
  assert.deepEqual([await stored(), (await written()).entries, fills], [1, ['One.'], [true]]);
});

test('rows that were left for the end can be taken back', async () => {
  await transact(async (tx) => {
    for (const id of ['first', 'second']) tell(tx, id);
    takeBackLast(tx, 'outbox', (row) => JSON.stringify(row).includes('first'));
  });
  await transact(async (tx) => {
    tell(tx, 'third');
    takeBackLast(tx, 'outbox', () => true);
  });
  assert.deepEqual((await written()).events, ['second']);
});

test('the relay is woken after transactions that leave it rows, and after no others', async () => {
  await transact(async (tx) => log(tx, 'One.'));
  await transact(async (tx) => tell(tx, 'first'));
  await transact((tx) => enqueue(tx, 'mail', { account }));
  assert.deepEqual(fills, [false, true, true]);
});
