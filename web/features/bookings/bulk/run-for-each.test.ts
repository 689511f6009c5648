import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runForEach } from './run-for-each.ts';

test('every item is tried in order, and those that fail are named with the reason', async () => {
  const tried: number[] = [];
  const progress: number[] = [];
  const failed = await runForEach(
    [1, 2, 3, 4],
    async (item) => {
      tried.push(item);
      if (item === 2) return 'No email address';
      if (item === 3) throw new Error('Offline');
      return undefined;
    },
    {
      explain: (problem) => (problem instanceof Error ? problem.message : ''),
      onProgress: (done) => progress.push(done),
    },
  );
  assert.deepEqual(tried, [1, 2, 3, 4]);
  assert.deepEqual(progress, [1, 2, 3, 4]);
  assert.deepEqual(failed, [
    { item: 2, why: 'No email address' },
    { item: 3, why: 'Offline' },
  ]);
});
