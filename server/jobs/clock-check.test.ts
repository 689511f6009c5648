import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createClockCheck } from './clock-check.ts';
import { startTimers } from './timers.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('work on a timer waits while the clock is off by a day, either way, and logs it once', async () => {
  const result: unknown[] = [];
  let shiftMs = 0;
  const now = () => Date.now() + shiftMs;
  const agrees = createClockCheck(database.pool, { now, onError: (error) => result.push(error) });
  assert.equal(await agrees(), true);

  for (const shift of [dayMs, -dayMs]) {
    shiftMs = shift;
    assert.equal(await agrees(), false);
  }

  assert.match(
    String(result),
    /^Error: this clock is 86400 s ahead of the database's: work on a timer waits$/,
  );

  shiftMs = 0;
  assert.equal(await agrees(), true);
});

test('a task that ignores the clock runs while others wait for it', async () => {
  const ran: string[] = [];
  const task = (name: string) => ({ name, everyMs: 20, run: async () => void ran.push(name) });
  const checked = new Promise<void>((resolve) => {
    const check = task('check');
    const run = async () => {
      await check.run();
      resolve();
    };
    const timers = startTimers(
      [task('remove'), { ...check, ignoresClock: true as const, run }],
      (error) => assert.fail(String(error)),
      async () => false,
    );
    after(() => timers.close());
  });

  await checked;
  assert.deepEqual(ran, ['check']);
});

test('a task that may not run is tried again soon, and is no error', async () => {
  let may = false;
  const ran = new Promise<void>((resolve) => {
    const task = { name: 'daily', everyMs: 20, run: async () => resolve() };
    const timers = startTimers(
      [task],
      (error) => assert.fail(String(error)),
      async () => may,
    );
    setTimeout(() => {
      may = true;
    }, 60);
    after(() => timers.close());
  });

  await ran;
  assert.equal(may, true);
});

test("reads the database's clock once for all tasks of ten seconds", async () => {
  let reads = 0;
  const db = {
    query: (...args: Parameters<typeof database.pool.query>) => {
      reads += 1;
      return database.pool.query(...args);
    },
  };
  const agrees = createClockCheck(db as typeof database.pool, {
    now: Date.now,
    onError: (error) => assert.fail(String(error)),
  });

  for (let task = 0; task < 20; task++) assert.equal(await agrees(), true);
  assert.equal(reads, 1);
});
