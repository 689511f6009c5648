import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRoundMoney } from './format-figures.ts';

test('cents are omitted from a thousand on, regardless of the currency’s subunits', () => {
  assert.equal(formatRoundMoney({ amount: 1_548_912, currency: 'EUR' }), '€15,489');
  assert.equal(formatRoundMoney({ amount: 99_950, currency: 'EUR' }), '€999.50');
  assert.equal(formatRoundMoney({ amount: 12_345, currency: 'JPY' }), 'JP¥12,345');
});
