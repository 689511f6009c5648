import assert from 'node:assert/strict';
import { test } from 'node:test';
import { archiveLoadLimits, bytesOfPart, countsOf, partCountOf, shownLists } from './archive-loads.ts';

const { partBytes } = archiveLoadLimits;

test('an archive travels in parts of one size, and the last part has the rest', () => {
  assert.equal(partCountOf(1), 1);
  assert.equal(partCountOf(partBytes), 1);
  assert.equal(partCountOf(partBytes + 1), 2);
  assert.equal(bytesOfPart(partBytes + 7, 0), partBytes);
  assert.equal(bytesOfPart(partBytes + 7, 1), 7);
});

test('counts leave out lists without rows, and are in the order of the screen', () => {
  const counted = [
    { list: 'bookings', rows: 12 },
    { list: 'nights', rows: 12 },
    { list: 'properties', rows: 2 },
    { list: 'agreements', rows: 0 },
  ];
  assert.deepEqual(countsOf(shownLists, counted), [
    { list: 'properties', rows: 2 },
    { list: 'bookings', rows: 12 },
  ]);
});
