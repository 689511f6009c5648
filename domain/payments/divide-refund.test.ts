import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divideRefund } from './divide-refund.ts';

const payments = [
  { id: 'deposit', maxMinor: 9_000 },
  { id: 'balance', maxMinor: 21_000 },
];

test('a refund is taken from the payments in their order', () => {
  assert.deepEqual(divideRefund(5_000, payments), [{ id: 'deposit', amountMinor: 5_000 }]);
  assert.deepEqual(divideRefund(12_000, payments), [
    { id: 'deposit', amountMinor: 9_000 },
    { id: 'balance', amountMinor: 3_000 },
  ]);
});

test('a refund never takes more than was paid, and nothing from nothing', () => {
  const taken = divideRefund(50_000, payments).reduce((sum, part) => sum + part.amountMinor, 0);
  assert.equal(taken, 30_000);
  assert.deepEqual(divideRefund(0, payments), []);
});
