import { expect, test } from 'vitest';
import { csvOf } from './property-tools.tsx';

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 12, null]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",12,\r\n',
  );
});

test('no text can become a formula; numbers stay numbers', () => {
  const [, ...cells] = csvOf([['x', '=1+1', '+4', '-cmd', '@A1', ' =1', -3]])
    .trim()
    .split(',');
  expect(cells).toEqual([`"'=1+1"`, '+4', `"'-cmd"`, `"'@A1"`, `"' =1"`, '-3']);
});
