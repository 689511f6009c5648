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

test('the first runs take turns, and a long one delays no other', async () => {
  const begun: string[] = [];
  let open = 0;
  const quick = (name: string) => ({
    name,
    everyMs: 60_000,
    run: async () => {
      begun.push(`${name} beside ${open++}`);
      await wait(20);
      open--;
    },
  });

  const long = { name: 'long', everyMs: 60_000, run: (signal: AbortSignal) => untilAborted(signal) };
  const timers = startTimers([quick('a'), quick('b'), long, quick('c')], (error) =>
    assert.fail(String(error)),
  );

  await until(
    () => begun.length,
    (count) => count === 3,
  );
  assert.deepEqual(begun, ['a beside 0', 'b beside 0', 'c beside 0']);

  await timers.close();
});

async function untilAborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await wait(5);
}

test('closing stops a long run, and waits for it', async () => {
  let ended = false;
  const timers = startTimers(
    [
      {
        name: 'long',
        everyMs: 60_000,
        run: async (signal) => {
          await untilAborted(signal);
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
