import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pricesInCurrency } from './prices-in-currency.ts';

const prices = {
  pricing: {
    baseMinor: 10_001,
    weekendMinor: null,
    extraGuestMinor: 1_050,
    cleaningMinor: 4_500,
    damageDepositMinor: 30_000,
    fees: [{ name: 'Linen', amountMinor: 1_000, basis: 'stay' as const }],
    taxes: [],
  },
  seasons: [{ priceMinor: 20_050 }],
  overrides: [{ date: '2027-06-10', priceMinor: 15_000 }],
};

test('prices retain the amount that is read, regardless of the decimals of the other currency', () => {
  const inYen = pricesInCurrency(prices, { from: 'EUR', to: 'JPY' });
  assert.deepEqual(
    [inYen.pricing.baseMinor, inYen.pricing.extraGuestMinor, inYen.pricing.weekendMinor],
    [100, 11, null],
  );
  assert.deepEqual([inYen.seasons, inYen.overrides[0]?.priceMinor], [[{ priceMinor: 201 }], 150]);
  assert.equal(inYen.pricing.fees[0]?.amountMinor, 10);
  assert.equal(pricesInCurrency(prices, { from: 'EUR', to: 'KWD' }).pricing.baseMinor, 100_010);
  assert.equal(pricesInCurrency(prices, { from: 'EUR', to: 'USD' }), prices);
});
