import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveItem, rowAt, targetForKey } from './order-moves.ts';

test('an item moves to its position and the others close the gap', () => {
  assert.deepEqual(moveItem(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd']);
  assert.deepEqual(moveItem(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c']);
});

test('arrows move by one, Home and End to the edges, and nothing leaves the list', () => {
  assert.equal(targetForKey('ArrowDown', 0, 3), 1);
  assert.equal(targetForKey('End', 0, 3), 2);
  assert.equal(targetForKey('ArrowUp', 0, 3), null);
  assert.equal(targetForKey('ArrowDown', 2, 3), null);
  assert.equal(targetForKey('Enter', 1, 3), null);
});

test('a pointer is over the row it is in, and over an edge row beyond the list', () => {
  const rows = [
    { top: 0, bottom: 50 },
    { top: 50, bottom: 100 },
  ];
  assert.deepEqual(
    [-20, 10, 60, 400].map((y) => rowAt(rows, y)),
    [0, 0, 1, 1],
  );
});
