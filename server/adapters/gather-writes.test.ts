import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherWrites } from './gather-writes.ts';

test('rows of one turn are written together, and later ones with the next statement', async () => {
  const statements: (readonly number[])[] = [];
  const { promise: firstStatement, resolve: endFirst } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const write = gatherWrites<number>(async (rows) => {
    statements.push(rows);
    start();
    if (statements.length === 1) await firstStatement;
  });

  const first = [write(1), write(2)];
  await started;
  const next = [write(3), write(4)];
  endFirst();
  await Promise.all([...first, ...next]);

  assert.deepEqual(statements, [
    [1, 2],
    [3, 4],
  ]);
});

test('a statement that fails is the failure of its rows alone', async () => {
  const write = gatherWrites<string>(async (rows) => {
    if (rows.includes('wrong')) throw new Error('refused');
  });

  const together = await Promise.allSettled([write('right'), write('wrong')]);
  assert.deepEqual(
    together.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  await write('right');
});
