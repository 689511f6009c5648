import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '#testing/until.ts';
import { startTimers } from './timers.ts';

test('a task runs at the start and a failed run is tried again before it is due', async () => {
  let runs = 0;
  const errors: unknown[] = [];
  const timers = startTimers(
    [
      {
        name: 'shaky',
        everyMs: 30,
        run: async () => {
          runs++;
          if (runs === 1) throw new Error('not yet');
        },
      },
    ],
    (error) => errors.push(error),
  );
  await until(
    () => runs,
    (count) => count >= 2,
  );
  await timers.close();
  assert.equal(errors.length, 1);
});

test('closing tells a long run to stop, and waits for it', async () => {
  let ended = false;
  const timers = startTimers(
    [
      {
        name: 'long',
        everyMs: 60_000,
        run: async (signal) => {
          while (!signal.aborted) await wait(5);
          ended = true;
        },
      },
    ],
    (error) => assert.fail(String(error)),
  );
  await timers.close();
  assert.equal(ended, true);
});

test('a task never runs twice at once', async () => {
  let open = 0;
  let most = 0;
  let runs = 0;
  const timers = startTimers(
    [
      {
        name: 'slow',
        everyMs: 5,
        run: async () => {
          most = Math.max(most, ++open);
          await wait(40);
          open--;
          runs++;
        },
      },
    ],
    (error) => assert.fail(String(error)),
  );
  await until(
    () => runs,
    (count) => count >= 3,
  );
  await timers.close();
  assert.equal(most, 1);
});
