import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enqueue } from '#server/db/outbox.ts';
import { openPostgresBus } from '#server/live/bus.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { openJobQueue } from './job-queue.ts';
import { startOutboxRelay } from './outbox-relay.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const onError = (error: unknown) => assert.fail(String(error));

test('a row that nothing announced is delivered, one that is due later only then', async () => {
  let now = Date.now();
  const { connection, pool } = database;
  const bus = await openPostgresBus(connection, onError);
  const queue = await openJobQueue({ connection, queues: ['relayed'], onError });
  const relay = startOutboxRelay({ pool, bus, queue, now: () => now, onError });
  const waiting = async () => (await pool.query('SELECT payload FROM outbox ORDER BY id')).rows;

  try {
    // As another process commits them.
    await enqueue(pool, 'relayed', { number: 1 });
    await enqueue(pool, 'relayed', { number: 2 }, now + 60_000);
    await until(waiting, (rows) => rows.length === 1);
    assert.deepEqual(await waiting(), [{ payload: { number: 2 } }]);

    now += 61_000;
    await until(waiting, (rows) => rows.length === 0);
  } finally {
    await relay.close();
    await queue.close();
    await bus.close();
  }
});
