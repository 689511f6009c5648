import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addMoney, currencies, currencyDecimals, isCurrency, minorToMajorText, percentOf } from './money.ts';
import { readMoneyText } from './money-input.ts';

test('a currency has as many decimals as ISO 4217 gives it', () => {
  const expected = {
    EUR: 2,
    USD: 2,
    HUF: 2,
    COP: 2,
    IDR: 2,
    JPY: 0,
    KRW: 0,
    ISK: 0,
    XAF: 0,
    KWD: 3,
    BHD: 3,
    IQD: 3,
  };

  for (const [currency, decimals] of Object.entries(expected)) {
    assert.equal(currencyDecimals(currency), decimals, currency);
  }
});

test('decimals agree with Intl where the country writes all of them', () => {
  for (const currency of [
    'EUR',
    'USD',
    'GBP',
    'CHF',
    'JPY',
    'KRW',
    'KWD',
    'TND',
    'BRL',
    'THB',
    'CLP',
    'VND',
  ]) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    assert.equal(currencyDecimals(currency), format.resolvedOptions().maximumFractionDigits, currency);
  }
});

test('only currencies in use are currencies', () => {
  assert.equal(isCurrency('EUR'), true);
  for (const code of ['eur', 'XXX', 'XAU', 'DEM', 'EURO', '', 'constructor'])
    assert.equal(isCurrency(code), false, code);
  assert.ok(currencies.every((code) => /^[A-Z]{3}$/.test(code)));
  assert.equal(new Set(currencies).size, currencies.length);
});

test('a currency out of use is still readable, and no code at all is a bug', () => {
  assert.equal(currencyDecimals('HRK'), 2);
  assert.throws(() => currencyDecimals('euro'), RangeError);
});

test('a percentage is rounded half up, without floating-point drift', () => {
  assert.equal(percentOf(1005, 10), 101);
  assert.equal(percentOf(1004, 10), 100);
  assert.equal(percentOf(50, 1), 1);
  assert.equal(percentOf(49, 1), 0);
  assert.equal(percentOf(-1005, 10), -101);
  assert.equal(percentOf(100, 1.005), 1);
  assert.equal(percentOf(100_000, 1.0005), 1001);
  assert.equal(percentOf(3333, 7.7), 257);
  assert.equal(percentOf(100_000_000_000, 0.0001), 100_000);
  assert.equal(Object.is(percentOf(-1, 1), 0), true);
});

test('a percentage agrees with exact fractions', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), fc.nat(1_000_000), (amount, tenThousandths) => {
      const part = percentOf(amount, tenThousandths / 10_000);
      const twiceTheError = 2n * (BigInt(part) * 1_000_000n - BigInt(amount) * BigInt(tenThousandths));
      assert.ok(twiceTheError <= 1_000_000n && twiceTheError > -1_000_000n);
    }),
  );
});

test('percentages and amounts that make no sense are bugs', () => {
  assert.throws(() => percentOf(100, -1), RangeError);
  assert.throws(() => percentOf(100, Number.NaN), RangeError);
  assert.throws(() => percentOf(1.5, 10), RangeError);
});

test('money of one currency adds up, of two it does not', () => {
  const euros = { amount: 250, currency: 'EUR' };
  assert.deepEqual(addMoney(euros, euros, { amount: -100, currency: 'EUR' }), {
    amount: 400,
    currency: 'EUR',
  });
  assert.throws(() => addMoney(euros, { amount: 1, currency: 'USD' }), RangeError);
});

test('an amount is written with the decimals of its currency', () => {
  assert.equal(minorToMajorText({ amount: 12345, currency: 'EUR' }), '123.45');
  assert.equal(minorToMajorText({ amount: 12345, currency: 'JPY' }), '12345');
  assert.equal(minorToMajorText({ amount: 12345, currency: 'KWD' }), '12.345');
  assert.equal(minorToMajorText({ amount: -5, currency: 'EUR' }), '-0.05');
  assert.equal(minorToMajorText({ amount: 0, currency: 'KWD' }), '0.000');
});

test('writing an amount and reading it again gives the same amount', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
      assert.equal(readMoneyText(minorToMajorText({ amount, currency }), currency)?.minor, amount);
    }),
  );
});
