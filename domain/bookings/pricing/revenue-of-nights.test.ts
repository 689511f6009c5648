import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../shared/civil-date.ts';
import { revenueOfNights } from './revenue-of-nights.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });

function stayOf(prices: readonly number[], accommodation: number) {
  return {
    nightly: prices.map((price, night) => ({
      date: addDays('2026-12-30', night),
      amount: eur(price),
      rule: 'base' as const,
      label: 'Standard price',
    })),
    accommodation: eur(accommodation),
  };
}

test('a stay over the end of a year is split by the price of its nights, discount included', () => {
  const stay = stayOf([100, 100, 200], 360);
  assert.equal(revenueOfNights(stay, '2026-12-01', '2027-01-01'), 180);
  assert.equal(revenueOfNights(stay, '2027-01-01', '2027-02-01'), 180);
  assert.equal(revenueOfNights(stay, '2026-12-31', '2027-01-01'), 90);
});

test('outside the stay there is no revenue, and free nights share alike', () => {
  assert.equal(revenueOfNights(stayOf([100], 100), '2027-01-05', '2027-02-01'), 0);
  assert.equal(revenueOfNights(stayOf([0, 0], 100), '2026-12-30', '2026-12-31'), 50);
});

test('neighbouring periods always sum to the whole', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 9_999_999 }), fc.nat(40), (nights, whole, cut) => {
      const stay = stayOf(nights, whole);
      const day = addDays('2026-12-30', cut);
      const [first, second] = [
        revenueOfNights(stay, '2026-01-01', day),
        revenueOfNights(stay, day, '2028-01-01'),
      ];
      assert.equal(first + second, whole);
      assert.ok(first >= 0 && second >= 0);
    }),
  );
});
