import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refuse } from '#domain/shared/refusal.ts';
import { createCountQueue } from './count-queue.ts';

/** Controllable counts: each resolves on demand with the bookings at its start. */
function controllableCounts(limits: { atOnce: number; waiting: number }) {
  const inTurn = createCountQueue<string>(limits);
  const begun: { key: string; end: () => void; fail: () => void }[] = [];
  const books = { bookings: 0 };
  const ask = (key: string) =>
    inTurn(key, () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const answer = `${key}: ${books.bookings}`;
      begun.push({ key, end: () => resolve(answer), fail: () => reject(new Error(`${key} failed`)) });
      return promise;
    });

  /** Finishes the oldest running count and lets the next start. */
  const end = async (how: 'end' | 'fail' = 'end') => {
    begun.shift()?.[how]();
    await nextTurn();
  };

  return { ask, end, books, running: () => begun.map(({ key }) => key) };
}

test('all callers of the same count share one result while it waits for its turn', async () => {
  const { ask, end, running } = controllableCounts({ atOnce: 1, waiting: 5 });
  const requested = Array.from({ length: 32 }, () => ask('ana'));
  assert.deepEqual(running(), ['ana']);
  await end();
  assert.deepEqual(running(), ['ana']);
  await end();
  assert.deepEqual(running(), []);
  assert.deepEqual(new Set(await Promise.all(requested)), new Set(['ana: 0']));
});

test('an answer includes bookings from before the call, even while an older count runs', async () => {
  const { ask, end, books } = controllableCounts({ atOnce: 1, waiting: 5 });
  const before = ask('ana');
  books.bookings = 1;
  const afterwards = ask('ana');
  await end();
  await end();
  assert.deepEqual([await before, await afterwards], ['ana: 0', 'ana: 1']);
});

test('a few are counted at once, the others in the order of their calls', async () => {
  const { ask, end, running } = controllableCounts({ atOnce: 2, waiting: 5 });
  const requested = ['ana', 'ben', 'cleo', 'dora'].map(ask);
  assert.deepEqual(running(), ['ana', 'ben']);
  await end();
  assert.deepEqual(running(), ['ben', 'cleo']);
  for (let left = 3; left > 0; left--) await end();
  assert.deepEqual(await Promise.all(requested), ['ana: 0', 'ben: 0', 'cleo: 0', 'dora: 0']);
});

test('a failing count rejects its callers, and the next has its turn', async () => {
  const { ask, end } = controllableCounts({ atOnce: 1, waiting: 5 });
  const failed = assert.rejects(ask('ana'), /ana failed/);
  const next = ask('ben');
  await end('fail');
  await end();
  await failed;
  assert.equal(await next, 'ben: 0');
});

test('when too many different ones wait, another is refused and may retry later', async () => {
  const { ask, end } = controllableCounts({ atOnce: 1, waiting: 1 });
  const taken = [ask('ana'), ask('ben'), ask('ben')];
  assert.deepEqual(await ask('cleo'), refuse('busy'));
  await end();
  await end();
  assert.deepEqual(await Promise.all(taken), ['ana: 0', 'ben: 0', 'ben: 0']);
});
