import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DateEvidence,
  inOrder,
  isOrderOpen,
  observeDates,
  provenOrder,
  readDate,
} from './file-dates.ts';

const certain = (cell: string | number) => {
  const written = readDate(cell);
  return written && 'date' in written ? written.date : null;
};

test('reads dates that begin with the year, with or without a time', () => {
  for (const cell of [
    '2026-06-23',
    '2026/6/23',
    '2026.06.23',
    '2026-06-23T15:00:00Z',
    '2026-06-23 15:00',
    '2026年6月23日',
  ])
    assert.equal(certain(cell), '2026-06-23', cell);
});

test('reads names of months in six languages', () => {
  const august = [
    '5 Aug 2026',
    'Aug 5, 2026',
    '5. August 2026',
    '5 août 2026',
    '5 de agosto de 2026',
    '5 agosto 2026',
    'Wed, 5 Aug 2026',
    '05-Aug-26',
  ];
  for (const cell of august) assert.equal(certain(cell), '2026-08-05', cell);

  assert.equal(certain('7 juin 2026'), '2026-06-07');
  assert.equal(certain('7 juillet 2026'), '2026-07-07');
  assert.equal(certain('3. März 2026'), '2026-03-03');
});

test('reads the days of a spreadsheet that are numbers', () => {
  assert.equal(certain(46_000), '2025-12-09');
  assert.equal(certain(46_000.6), '2025-12-09');
  assert.equal(readDate(12), null);
});

test('reads years of two digits as this century', () => {
  assert.equal(inOrder(readDate('19.08.26') ?? { dmy: null, mdy: null }, 'dmy'), '2026-08-19');
});

test('reads nothing from days that do not exist', () => {
  for (const cell of ['2026-02-30', '31/31/2026', '2026-13-01', 'soon', '', '00/00/2026'])
    assert.equal(readDate(cell), null, cell);
});

test('reads the 29th of February in leap years alone', () => {
  assert.equal(certain('2028-02-29'), '2028-02-29');
  assert.equal(readDate('2027-02-29'), null);
});

function evidenceOf(...rows: [string, string, number?][]): DateEvidence {
  const evidence = { dmy: 0, mdy: 0, either: 0 };
  for (const [from, to, nights] of rows) {
    const [a, b] = [readDate(from), readDate(to)];
    assert.ok(a && b);
    observeDates(evidence, { dates: [a, b], stay: [a, b], nights: nights ?? null });
  }
  return evidence;
}

test('decides day and month for the whole file by a value that can only be one', () => {
  assert.equal(provenOrder(evidenceOf(['05/08/2026', '07/08/2026'], ['10/08/2026', '13/08/2026'])), 'dmy');
  assert.equal(provenOrder(evidenceOf(['05/08/2026', '05/10/2026'], ['9/19/2024', '9/22/2024'])), 'mdy');
});

test('leaves the order open when no value decides it, and when values contradict one another', () => {
  assert.ok(isOrderOpen(evidenceOf(['05/08/2026', '07/08/2026'])));
  assert.ok(isOrderOpen(evidenceOf(['13/08/2026', '14/08/2026'], ['08/13/2026', '08/14/2026'])));
  assert.ok(!isOrderOpen(evidenceOf(['2026-08-05', '2026-08-07'])));
  assert.ok(!isOrderOpen(evidenceOf(['05/05/2026', '06/06/2026'])), 'both readings are the same day');
});

test('takes the number of nights as proof of the order', () => {
  assert.equal(provenOrder(evidenceOf(['05/08/2026', '07/08/2026', 2])), 'dmy');
  assert.equal(provenOrder(evidenceOf(['05/08/2026', '05/10/2026', 2])), 'mdy');
});
