import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adjustmentsFrom, errorsOfRow, newRow, readPercent, rowsOf } from './adjustment-rows.ts';

const adjustments = {
  agreedPrice: { reason: 'Returning guest', amountMinor: 40_000, nights: 4 },
  discounts: [
    { reason: 'Noise', percent: 12.5 },
    { reason: 'Late', amountMinor: 2_000 },
  ],
  charges: [{ reason: 'Cot', amountMinor: 1_500, taxed: false }],
};

test('the form sends the adjustments of a booking back unchanged', () => {
  assert.deepEqual(adjustmentsFrom(rowsOf(adjustments), 7), adjustments);
  assert.deepEqual(adjustmentsFrom([], 7), { agreedPrice: null, discounts: [], charges: [] });
});

test('a new agreed price covers the nights of the stay; an existing one covers its own nights', () => {
  const row = { ...newRow('agreed', 1), reason: ' By phone ', amount: 0 };
  assert.deepEqual(adjustmentsFrom([row], 3)?.agreedPrice, { reason: 'By phone', amountMinor: 0, nights: 3 });
});

test('a row without a reason or an amount is incomplete, and so is the whole', () => {
  const charge = { ...newRow('charge', 1), reason: 'Cot', amount: 1_500 };
  assert.deepEqual(errorsOfRow(charge), { reason: false, amount: false });
  for (const wrong of [{ reason: '  ' }, { amount: null }, { amount: 0 }, { isAmount: false }])
    assert.equal(adjustmentsFrom([charge, { ...charge, ...wrong }], 3), null);
});

test('a percentage is read with a point or a comma, above 0 and up to 100', () => {
  assert.deepEqual(['10', ' 12,5 ', '100', '0.0001'].map(readPercent), [10, 12.5, 100, 0.0001]);
  for (const text of ['', '0', '101', '-5', 'ten', '1.23456', '10%'])
    assert.equal(readPercent(text), null, text);
});
