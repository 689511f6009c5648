import { expect, onTestFinished, test } from 'vitest';
import { chooseCsvDelimiter, csvDelimiter, csvDelimiterOf } from '#web/lib/format/csv-delimiter.ts';
import { csvOf } from './property-tools.tsx';

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 12, null]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",12,\r\n',
  );
});

test('a reader whose language writes a decimal comma gets semicolons', () => {
  expect(
    ['de-DE', 'pt-PT', 'fr-FR', 'en-GB', 'de-CH', 'ja-JP', 'C'].map((one) => csvDelimiterOf(one)),
  ).toEqual(['semicolon', 'semicolon', 'semicolon', 'comma', 'comma', 'comma', 'comma']);
  expect(csvOf([['Rose; house', 2.5, { amount: '100.50' }]], 'semicolon')).toBe(
    '\uFEFF"Rose; house";2,5;100,50\r\n',
  );
});

test('a choice on this device counts more than its language', () => {
  onTestFinished(() => localStorage.removeItem('staydesk.csv'));

  for (const chosen of ['semicolon', 'comma'] as const) {
    chooseCsvDelimiter(chosen);
    expect(csvDelimiter()).toBe(chosen);
  }
  chooseCsvDelimiter('semicolon');
  expect(csvOf([['a', 'b']])).toBe('\uFEFFa;b\r\n');
});

test('no text can become a formula; numbers stay numbers', () => {
  const [, ...cells] = csvOf([['x', '=1+1', '+4', '-cmd', '@A1', ' =1', -3]])
    .trim()
    .split(',');
  expect(cells).toEqual([`"'=1+1"`, '+4', `"'-cmd"`, `"'@A1"`, `"' =1"`, '-3']);
});
