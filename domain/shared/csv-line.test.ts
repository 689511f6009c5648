import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvAmount, csvLine } from './csv-line.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−', '⁼', '₊'];
const before = [
  '',
  ' ',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u034f',
  '\ufe0f',
  '\u3164',
];
const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).concat(
  '\x7f',
  '\x85',
  '\x9f',
);

test('a cell with a formula is written as text, regardless of its first characters and of hidden ones before it', () => {
  for (const hidden of [...before, ...controls])
    for (const sign of signs)
      for (const around of [hidden, `${hidden}${hidden} `]) {
        const cell = `${around}${sign}1+1`;
        const [written] = csvLine([cell]).split('\r\n');
        if (cell === '-1+1') assert.equal(written, `"'-1+1"`);
        assert.ok(csvLine([cell]).startsWith(`"'`), JSON.stringify(cell));
      }
  for (const control of controls)
    assert.ok(csvLine([`${control}cmd`]).startsWith(`"'`), JSON.stringify(control));
});

test('numbers, amounts and ordinary texts are written as they are', () => {
  assert.equal(
    csvLine(['-12.50', '+3', 4, null, 'Rose house', '東京 = x', 'a-b', 'Ünal']),
    '-12.50,+3,4,,Rose house,東京 = x,a-b,Ünal\r\n',
  );
});

test('quotes, commas and line ends stay inside their cell', () => {
  assert.equal(csvLine(['a"b', 'a,b', 'a\nb', "it's"]), `"a""b","a,b","a\nb","it's"\r\n`);
});

test('cells separated by semicolons are quoted where they hold one, and amounts have a decimal comma', () => {
  assert.equal(
    csvLine(['Rose house', 'a;b', 'a,b', 'a"b', 'a\nb', 4, 2.5, null, 'v1.5'], 'semicolon'),
    `Rose house;"a;b";"a,b";"a""b";"a\nb";4;2,5;;v1.5\r\n`,
  );
  const amounts = [
    csvAmount({ amount: -123_456, currency: 'EUR' }),
    csvAmount({ amount: 500, currency: 'JPY' }),
  ];
  assert.equal(csvLine(amounts, 'semicolon'), '-1234,56;500\r\n');
  assert.equal(csvLine(amounts), '-1234.56,500\r\n');
});

test('a cell with a formula is written as text between semicolons too', () => {
  for (const hidden of ['', ' ', '\t', '\u200b'])
    for (const sign of signs) {
      const line = csvLine(['a', `${hidden}${sign}cmd;1`], 'semicolon');
      assert.ok(line.startsWith(`a;"'`), JSON.stringify(line));
    }
  assert.equal(csvLine(['+351912345678', '-1,5'], 'semicolon'), `+351 912345678;"'-1,5"\r\n`);
});

test('a telephone number is a text in a spreadsheet, with all of its digits', () => {
  assert.equal(
    csvLine(['+351912345678', '+14155552671', '+4915112345678']),
    '+351 912345678,+1 4155552671,+49 15112345678\r\n',
  );
  assert.equal(csvLine(['+5', '-12.50']), '+5,-12.50\r\n');
});
