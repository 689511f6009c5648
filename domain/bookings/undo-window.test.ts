import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undoLeftMs } from './booking-deadlines.ts';

test('the time to undo runs down to nothing and no further', () => {
  assert.equal(undoLeftMs(10_000, 0), 10_000);
  assert.equal(undoLeftMs(10_000, 7_400.4), 2_600);
  assert.equal(undoLeftMs(10_000, 10_000), 0);
  assert.equal(undoLeftMs(10_000, 25_000), 0);
});
