import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestClock } from '#testing/test-app.ts';
import { memoizeSlow } from './memoize-slow.ts';

/** Counts its calls; each one takes `milliseconds`. */
function createSlowCall(milliseconds: number) {
  const clock = createTestClock();
  const memoized = memoizeSlow<number>(clock.now);
  let calls = 0;
  const make = async () => {
    calls += 1;
    const mine = calls;
    await Promise.resolve();
    clock.advance(milliseconds);
    return mine;
  };

  return { clock, ask: (key = 'all') => memoized(key, make) };
}

test('a slow result is cached for ten times as long, for all callers with the same input', async () => {
  const { clock, ask } = createSlowCall(4000);
  assert.deepEqual(await Promise.all([ask(), ask()]), [1, 1]);
  clock.advance(39_999);
  assert.equal(await ask(), 1);
  assert.equal(await ask('one agent'), 2);
  clock.advance(1);
  assert.equal(await ask(), 3);
});

test('a fast result is never cached', async () => {
  const { ask } = createSlowCall(999);
  assert.deepEqual([await ask(), await ask()], [1, 2]);
});

test('caches no result for longer than ten minutes, and no error at all', async () => {
  const { clock, ask } = createSlowCall(120_000);
  await ask();
  clock.advance(10 * 60_000 - 1);
  assert.equal(await ask(), 1);
  clock.advance(1);
  assert.equal(await ask(), 2);

  const memoized = memoizeSlow<string>(clock.now);
  await assert.rejects(memoized('all', () => Promise.reject(new Error('the database is away'))));
  assert.equal(await memoized('all', async () => 'back'), 'back');
});
