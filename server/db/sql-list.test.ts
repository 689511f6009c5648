import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sqlList } from './sql-list.ts';

test('turns a list of values into the list of an IN condition', () => {
  assert.equal(sqlList(['pending', 'held']), "('pending', 'held')");
  assert.equal(sqlList(['no_show']), "('no_show')");
});

test('a quote, a blank or an empty list never becomes SQL', () => {
  for (const values of [["a'b"], ['a b'], ['A'], [''], [], ['held', "x'); DROP TABLE bookings"]])
    assert.throws(() => sqlList(values), RangeError);
});
