import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRoundMoney } from './format-figures.ts';

test('from a thousand on, cents are left away, whatever a currency divides into', () => {
  assert.equal(formatRoundMoney({ amount: 1_548_912, currency: 'EUR' }), '€15,489');
  assert.equal(formatRoundMoney({ amount: 99_950, currency: 'EUR' }), '€999.50');
  assert.equal(formatRoundMoney({ amount: 12_345, currency: 'JPY' }), 'JP¥12,345');
});
