import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnDecimals, moneyText } from './money-text.ts';

/** Spaces between code and digits do not break. */
const shown = (amount: number, currency: string, decimals: 'needed' | 'always' = 'needed') =>
  moneyText({ amount, currency }, 'en-GB', { decimals }).replaceAll('\u00a0', ' ');

test('currencies with the same symbol are written apart: A$, US$, NOK', () => {
  assert.deepEqual(
    ['EUR', 'USD', 'AUD', 'CAD', 'GBP', 'NOK', 'DKK', 'SEK'].map((currency) => shown(210_000, currency)),
    ['€2,100', 'US$2,100', 'A$2,100', 'CA$2,100', '£2,100', 'NOK 2,100', 'DKK 2,100', 'SEK 2,100'],
  );
  assert.deepEqual([shown(58_000, 'JPY'), shown(62_500, 'KWD')], ['JP¥58,000', 'KWD 62.500']);
});

test('whole amounts have no decimals, except in columns of figures', () => {
  assert.deepEqual(
    [shown(43_800, 'EUR'), shown(43_850, 'EUR'), shown(-43_850, 'EUR')],
    ['€438', '€438.50', '-€438.50'],
  );
  assert.deepEqual(
    [shown(43_800, 'EUR', 'always'), shown(58_000, 'JPY', 'always')],
    ['€438.00', 'JP¥58,000'],
  );
});

test('one amount with cents in a column gives decimals to all', () => {
  const column = (...amounts: number[]) =>
    columnDecimals(amounts.map((amount) => ({ amount, currency: 'EUR' })));
  assert.deepEqual(
    [column(169_400, -13_552, 6_000), column(169_400, 6_000), column(), column(-50)],
    ['always', 'needed', 'needed', 'always'],
  );
  assert.equal(columnDecimals([{ amount: 58_050, currency: 'JPY' }]), 'needed');
});

test('an amount beyond the exact integers of a decimal number retains its cents', () => {
  assert.equal(shown(9_007_199_254_740_991, 'EUR'), '€90,071,992,547,409.91');
});

test('an unknown locale falls back to British English', () => {
  assert.equal(moneyText({ amount: 123_450, currency: 'EUR' }, 'xx_broken!'), '€1,234.50');
});
