import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { openJobQueue } from './job-queue.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const open = () =>
  openJobQueue({
    connection: database.connection,
    queues: ['drill'],
    onError: (error) => assert.fail(String(error)),
  });

test('a job whose process died is done by another one soon, also on a queue of an earlier version, and when the clock was a day ahead at the start', async (t) => {
  const first = await open();
  await first.send('drill', { number: 1 });
  await first.close();
  // As an earlier version created it, and as a killed process leaves it.
  await database.pool.query(`UPDATE pgboss.queue SET heartbeat_seconds = NULL WHERE name = 'drill'`);
  await (await open()).close();
  await database.pool.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute', heartbeat_seconds = q.heartbeat_seconds,
       heartbeat_on = now() - interval '1 minute' FROM pgboss.queue q WHERE q.name = job.name AND job.name = 'drill'`,
  );

  const done: unknown[] = [];
  const { now } = Date;
  const clock = t.mock.method(Date, 'now', () => now() + 86_400_000);
  const second = await open();
  await second.work([{ queue: 'drill', handle: async (data) => void done.push(data) }]);
  clock.mock.restore();

  const began = performance.now();
  while (done.length === 0 && performance.now() - began < 90_000) await wait(100);
  await second.close();
  assert.deepEqual(done, [{ number: 1 }]);
});

test('a paused process takes no further job, and another one does', async () => {
  const [paused, other] = [await open(), await open()];
  const done: string[] = [];
  const jobsOf = (name: string) => [{ queue: 'drill', handle: async () => void done.push(name) }];
  await paused.work(jobsOf('paused'));
  await paused.pause();

  await paused.send('drill', { number: 1 });
  await wait(3000);
  assert.deepEqual(done, []);

  await other.work(jobsOf('other'));
  await until(
    () => done.length,
    (count) => count === 1,
  );
  assert.deepEqual(done, ['other']);
  await Promise.all([paused.close(), other.close()]);
});

test('jobs of one account that hang delay those of no other account', async () => {
  const queue = await open();
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  const started: unknown[] = [];
  for (let number = 0; number < 12; number++) await queue.send('drill', { agentId: 'slow' });
  for (let number = 0; number < 3; number++) await queue.send('drill', { agentId: `usual ${number}` });

  await queue.work([
    {
      queue: 'drill',
      onePerAccount: true,
      handle: async ({ agentId }) => {
        started.push(agentId);
        if (agentId === 'slow') await hanging;
      },
    },
  ]);
  await until(
    () => started.filter((agentId) => agentId !== 'slow').length,
    (count) => count === 3,
  );
  assert.equal(started.filter((agentId) => agentId === 'slow').length, 1);

  release();
  await until(
    () => started.length,
    (count) => count === 15,
  );
  await queue.close();
});

test('many jobs of one account are done in their order, and after those that others queue later', async () => {
  const queue = await open();
  const crowd = 40;
  for (let number = 0; number < crowd; number++) await queue.send('drill', { agentId: 'many', number });
  await queue.send('drill', { agentId: 'other' });
  await queue.send('drill', {});

  const done: Record<string, unknown>[] = [];
  await queue.work([{ queue: 'drill', concurrency: 1, handle: async (data) => void done.push(data) }]);
  await until(
    () => done.length,
    (count) => count === crowd + 2,
  );
  await queue.close();

  const others = done.flatMap(({ agentId }, position) => (agentId === 'many' ? [] : [position]));
  assert.ok(Math.max(...others) < crowd / 2, `done after ${others.join(' and ')} others`);
  const own = done.flatMap(({ number }) => (typeof number === 'number' ? [number] : []));
  assert.deepEqual(
    own,
    own.toSorted((a, b) => a - b),
  );
});
