import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellPrice } from './cell-price.ts';

test('a price in a cell has its symbol, no decimals, and is short', () => {
  const textOf = (amount: number, currency: string) => cellPrice({ amount, currency });
  assert.equal(textOf(12_000, 'EUR'), '€120');
  assert.equal(textOf(12_049, 'EUR'), '€120');
  assert.equal(textOf(125_000, 'EUR'), '€1.3k');
  assert.equal(textOf(9_500_000, 'NGN'), '₦95k');
  assert.equal(textOf(18_000, 'JPY'), '¥18k');
});
