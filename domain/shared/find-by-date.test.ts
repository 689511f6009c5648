import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from './civil-date.ts';
import { findByDate } from './find-by-date.ts';

test('the first entry of a date is found in short and long lists', () => {
  for (const length of [2, 40]) {
    const list = Array.from({ length }, (_, index) => ({
      date: addDays('2027-01-01', index >> 1),
      index,
    }));

    assert.equal(findByDate(list, '2027-01-01')?.index, 0);
    assert.equal(findByDate(list, addDays('2027-01-01', (length - 1) >> 1))?.index, (length - 1) & ~1);
    assert.equal(findByDate(list, '2026-12-31'), undefined);
  }
});
