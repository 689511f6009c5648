import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  amountIn,
  currencyOf,
  isStyleOpen,
  type NumberEvidence,
  observeNumber,
  provenStyle,
  readAmount,
} from './file-amounts.ts';

function evidenceOf(...cells: string[]): NumberEvidence {
  const evidence = { point: 0, comma: 0, either: 0 };
  for (const cell of cells) {
    const written = readAmount(cell);
    assert.ok(written, cell);
    observeNumber(evidence, written);
  }
  return evidence;
}

test('reads 1.200 in a file with 1.200,50 as twelve hundred', () => {
  assert.equal(provenStyle(evidenceOf('1.200', '1.200,50')), 'comma');
  assert.equal(amountIn('1.200', 'EUR', 'comma'), 120_000);
  assert.equal(amountIn('1.200', 'EUR', 'point'), 120);
});

test('leaves the style open when a file has only numbers that can be either', () => {
  assert.ok(isStyleOpen(evidenceOf('1.200', '2.400', '80')));
  assert.ok(!isStyleOpen(evidenceOf('80', '120')));
  assert.equal(amountIn('1.200', 'EUR', null), null);
});

test('leaves the style open when the numbers contradict one another', () => {
  assert.ok(isStyleOpen(evidenceOf('412.50', '412,50')));
});

test('reads signs before, after, as letters and with no-break spaces', () => {
  const cells: [string, string][] = [
    ['$412.50', '$'],
    ['€\u00A0412.50', '€'],
    ['412.50 EUR', 'EUR'],
    ['RM412.50', 'RM'],
    ['R$ 412.50', 'R$'],
    ['412.50\u202Fkr.', 'kr'],
    ['Fr. 412.50', 'Fr'],
  ];
  for (const [cell, sign] of cells) {
    assert.equal(readAmount(cell)?.sign, sign, cell);
    assert.equal(amountIn(cell, 'EUR', 'point'), 41_250, cell);
  }
});

test('reads negative amounts as -, after the number and in parentheses', () => {
  for (const cell of ['-12.50', '($12.50)', '12.50-', '-€12.50', '€-12.50', '−12.50'])
    assert.equal(amountIn(cell, 'EUR', 'point'), -1250, cell);
});

test('reads thousands with spaces, apostrophes and in lakhs', () => {
  for (const [cell, style] of [
    ['1 234 567,80', 'comma'],
    ['1\u202F234\u202F567,80', 'comma'],
    ["1'234'567.80", 'point'],
    ['12,34,567.80', 'point'],
  ] as const)
    assert.equal(amountIn(cell, 'EUR', style), 123_456_780, cell);
});

test('reads nothing from numbers that do not fit the style of the file', () => {
  for (const cell of ['12,50', '1,2,3', '1.2.3', 'free', '1,20.5', '12:30', ''])
    assert.equal(amountIn(cell, 'EUR', 'point'), null, cell);
});

test('has as many decimals as the currency', () => {
  assert.equal(amountIn('1,200', 'JPY', 'point'), 1200);
  assert.equal(amountIn('1.2345', 'KWD', 'point'), 1235);
  assert.equal(amountIn(99.999, 'EUR', null), 10_000);
});

test('reads back what was written in either style', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => {
      const amount = minor / 100;
      const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount);
      const german = new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(amount);
      assert.equal(amountIn(english, 'EUR', 'point'), minor);
      assert.equal(amountIn(german, 'EUR', 'comma'), minor);
    }),
  );
});

test('knows the currency of a code and of a sign that one currency has', () => {
  assert.equal(currencyOf('eur'), 'EUR');
  assert.equal(currencyOf('RM'), 'MYR');
  assert.equal(currencyOf('$'), null);
  assert.equal(currencyOf('kr'), null);
  assert.equal(currencyOf(''), null);
});
