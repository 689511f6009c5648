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

const onError = (error: unknown) => assert.fail(String(error));
const open = (onFailedJob: (error: unknown) => void = onError) =>
  openJobQueue({ connection: database.connection, queues: ['woken'], onError, onFailedJob });

/** By then the first poll for due jobs is over, and the next one follows in five seconds. */
const firstPollMs = 1500;

test('a new job wakes a worker without waiting for the next poll', async () => {
  const queue = await open();
  const done: number[] = [];
  await queue.work([{ queue: 'woken', handle: async () => void done.push(performance.now()) }]);
  await wait(firstPollMs);

  const sentAt = performance.now();
  await queue.send('woken', {});
  await until(
    () => done.length,
    (count) => count === 1,
  );
  await queue.close();

  const took = (done[0] ?? 0) - sentAt;
  assert.ok(took < 3000, `it began after ${Math.round(took)} ms`);
});

test('a queue that gathers takes the first job at once and the next ones together, and only failed ones are tried again', async () => {
  const queue = await open(() => {});
  const batches: unknown[][] = [];

  await queue.work([
    {
      queue: 'woken',
      gatherMs: 2000,
      atOnce: 20,
      async handleAll(jobs) {
        batches.push(jobs.map(({ data }) => data.number));
        const isFirstTry = batches.flat().filter((number) => number === 7).length === 1;
        const failing = isFirstTry ? jobs.filter(({ data }) => data.number === 7) : [];
        return new Map(failing.map(({ job }) => [job.id, new Error('refused once')]));
      },
    },
  ]);
  await wait(firstPollMs);

  await queue.send('woken', { number: 0 });
  await until(
    () => batches.length,
    (count) => count === 1,
  );

  for (let number = 1; number <= 10; number++) await queue.send('woken', { number, agentId: 'one' });
  await until(
    () => batches.length,
    (count) => count === 3,
  );
  await queue.close();

  const [first, second, third] = batches;
  assert.deepEqual(first, [0]);
  assert.deepEqual(second, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.deepEqual(third, [7]);
});
