import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { currencies, currencyDecimals, minorToMajorText } from './money.ts';
import { readMoneyText } from './money-input.ts';

const threeDecimals = ['KWD', 'TND', 'BHD', 'OMR', 'JOD', 'LYD'];

/** Major units; null for text that is no amount. */
type Row = [currency: string, text: string, major: number | null];

const rows: Row[] = [
  ...threeDecimals.map((currency): Row => [currency, '1,200', 1_200]),
  ...threeDecimals.map((currency): Row => [currency, '1.200', 1.2]),
  ...threeDecimals.map((currency): Row => [currency, '1,20', 1.2]),
  ...threeDecimals.map((currency): Row => [currency, '0,200', 0.2]),
  ...threeDecimals.map((currency): Row => [currency, '1,200.500', 1_200.5]),
  ...threeDecimals.map((currency): Row => [currency, '1.200,500', 1_200.5]),
  ...threeDecimals.map((currency): Row => [currency, '1200,500', 1_200.5]),
  ...threeDecimals.map((currency): Row => [currency, '1.2005', null]),
  ['IQD', '100,000', 100_000],
  ['IQD', '100.000', 100_000],
  ['IQD', '1,250,000', 1_250_000],
  ['EUR', '1,200', 1_200],
  ['EUR', '1.200', 1_200],
  ['EUR', '1.200,50', 1_200.5],
  ['EUR', '1,200.50', 1_200.5],
  ['EUR', '120', 120],
  ['EUR', '120.5', 120.5],
  ['EUR', '120,50', 120.5],
  ['EUR', '80.', 80],
  ['EUR', '0,5', 0.5],
  ['EUR', '1.000.000', 1_000_000],
  ['EUR', '1 200,50', 1_200.5],
  ['EUR', '1\u202f200,50', 1_200.5],
  ['EUR', '1\u00a0200', 1_200],
  ['EUR', '€1,200.50', 1_200.5],
  ['EUR', '1.200,50 €', 1_200.5],
  ['EUR', 'EUR 120', 120],
  ['EUR', '120 eur', 120],
  ['EUR', '0,123', null],
  ['EUR', '1234,567', null],
  ['EUR', '12.3456', null],
  ['EUR', '1,2,3', null],
  ['EUR', '1,20,000', 120_000],
  ['EUR', '1.200.50', null],
  ['EUR', '1,200,50', null],
  ['EUR', 'USD 120', null],
  ['EUR', '$120', null],
  ['EUR', '-5', null],
  ['EUR', 'ten', null],
  ['EUR', '1e3', null],
  ['EUR', '.', null],
  ['EUR', '', null],
  ['EUR', '1234567890123', null],
  ['USD', '$1,200', 1_200],
  ['USD', 'US$ 1,200.99', 1_200.99],
  ['AUD', 'A$120', 120],
  ['GBP', '£99.95', 99.95],
  ['CHF', "1'200.50", 1_200.5],
  ['CHF', '1’200.50', 1_200.5],
  ['CHF', 'Fr. 120.-', 120],
  ['CHF', 'CHF 120.–', 120],
  ['SEK', '1 200 kr', 1_200],
  ['PLN', '1 200,50 zł', 1_200.5],
  ['INR', '1,00,000', 100_000],
  ['INR', '₹1,00,000.50', 100_000.5],
  ['INR', '१,२००', 1_200],
  ['JPY', '12,000', 12_000],
  ['JPY', '12.000', 12_000],
  ['JPY', '¥12,000', 12_000],
  ['JPY', '￥12,000', 12_000],
  ['JPY', '12000円', 12_000],
  ['JPY', '１２０００', 12_000],
  ['JPY', '１２，０００', 12_000],
  ['JPY', '120.00', 120],
  ['JPY', '120.50', null],
  ['JPY', '12,00,0', null],
  ['KRW', '1,200,000', 1_200_000],
  ['SAR', '١٢٠٠', 1_200],
  ['SAR', '١٬٢٠٠٫٥٠', 1_200.5],
  ['SAR', '١٢٠٠٫٥', 1_200.5],
  ['AED', '1200 د.إ', 1_200],
  ['IRR', '۱۲۰۰', 1_200],
  ['THB', '๑๒๐๐', 1_200],
];

describe('an amount is read as it is usually written', () => {
  for (const [currency, text, major] of rows) {
    test(`${currency} ${JSON.stringify(text)}: ${major ?? 'no amount'}`, () => {
      const minor = readMoneyText(text, currency)?.minor ?? null;

      assert.equal(minor, major === null ? null : Math.round(major * 10 ** currencyDecimals(currency)));
    });
  }
});

test('one separator before three digits leaves the other reading open where the currency has three decimals', () => {
  assert.deepEqual(readMoneyText('1,200', 'KWD'), { minor: 1_200_000, alternativeMinor: 1_200 });
  assert.deepEqual(readMoneyText('1.200', 'KWD'), { minor: 1_200, alternativeMinor: 1_200_000 });
  for (const text of ['1,200', '1.200'])
    assert.deepEqual(readMoneyText(text, 'EUR'), { minor: 120_000, alternativeMinor: null });
});

test('an amount below zero is read where it is allowed', () => {
  for (const text of ['-5', '−5,00', '-€5', '€-5'])
    assert.equal(readMoneyText(text, 'EUR', { mayBeNegative: true })?.minor, -500);
  assert.equal(readMoneyText('-5', 'EUR'), null);
});

test('reads every amount that a page writes', () => {
  const locales = ['en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'fa-IR', 'pl-PL'];
  const used = currencies.filter((currency) => currencyDecimals(currency) < 3);
  fc.assert(
    fc.property(
      fc.nat(9_999_999_999),
      fc.constantFrom(...used),
      fc.constantFrom(...locales),
      (minor, currency, locale) => {
        const decimals = currencyDecimals(currency);
        const exact = minorToMajorText({ amount: minor, currency }) as `${number}`;
        const text = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }).format(exact);
        assert.equal(readMoneyText(text, currency)?.minor, minor, text);
      },
    ),
  );
});

test('no text is an error, and no text is read as less than nothing', () => {
  const letters = fc.constantFrom(...Array.from("0123456789.,' -€$kr٫٬١२。、"));
  fc.assert(
    fc.property(
      fc.string({ unit: letters, maxLength: 14 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (text, currency) => {
        const reading = readMoneyText(text, currency);
        assert.ok(reading === null || (Number.isSafeInteger(reading.minor) && reading.minor >= 0), text);
      },
    ),
  );
});
