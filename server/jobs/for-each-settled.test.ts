import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forEachSettled } from './for-each-settled.ts';

test('one failure delays no other item, and is reported in the end', async () => {
  const done: number[] = [];
  const all = forEachSettled([1, 2, 3], async (number) => {
    if (number === 2) throw new Error('not this one');
    done.push(number);
  });
  await assert.rejects(all, (error: AggregateError) => error.errors.length === 1);
  assert.deepEqual(done, [1, 3]);
});

test('items that run side by side wait for none that hangs', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  const done: number[] = [];

  const all = forEachSettled(
    [1, 2, 3, 4],
    async (number) => {
      if (number === 1) await hanging;
      done.push(number);
      if (number === 4) release();
    },
    { atOnce: 2 },
  );
  await all;

  assert.deepEqual(done.slice(0, 3), [2, 3, 4]);
});
