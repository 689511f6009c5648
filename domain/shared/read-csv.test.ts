import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

test('reads cells separated by commas, semicolons and tabs', () => {
  for (const mark of [',', ';', '\t']) assert.deepEqual(cellsOf(['a', 'b'].join(mark)), [['a', 'b']]);
});

test('finds the separator in the lines below a title', () => {
  const text = 'Reservations, all of them\n\nCode;Earnings\nHM1;1.200,50\nHM2;12,00\nHM3;7,25';

  assert.deepEqual(cellsOf(text)?.slice(2), [
    ['Code', 'Earnings'],
    ['HM1', '1.200,50'],
    ['HM2', '12,00'],
    ['HM3', '7,25'],
  ]);
});

test('reads quotes, with separators and line breaks inside', () => {
  assert.deepEqual(cellsOf('a,"b, ""c""\r\nd",e'), [['a', 'b, "c"\nd', 'e']]);
});

test('ends lines with LF, CRLF or CR alone, and counts them as an editor does', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = readCsv(['a,b', '"c', 'd",e', 'f,g'].join(end));
    assert.deepEqual(
      lines?.map(({ line, cells }) => [line, ...cells]),
      [
        [1, 'a', 'b'],
        [2, 'c\nd', 'e'],
        [4, 'f', 'g'],
      ],
    );
  }
});

test('refuses a file whose last quote is open', () => {
  assert.equal(readCsv('a,b\n"c,d'), null);
});
