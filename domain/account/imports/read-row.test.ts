import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from './file-dates.ts';
import { noAnswers } from './import-answers.ts';
import type { ImportField } from './import-fields.ts';
import { mergeRows } from './merge-rows.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { beginSurvey, isAnswered, questionsOf, type Reading, readingOf, surveyRow } from './survey-file.ts';

const columns: (ImportField | null)[] = ['ref', 'status', 'guest', 'checkIn', 'checkOut', 'listing', 'total'];
const answers = {
  ...noAnswers,
  dateOrder: 'dmy' as const,
  numberStyle: 'point' as const,
  listings: { studio: 'p1' },
};
const reading: Reading = answers;
const good: Cell[] = ['HM1', 'Confirmed', 'Ada Lovelace', '2026-08-05', '2026-08-07', 'Studio', '€412.50'];

const changed = (at: number, cell: Cell) => good.map((one, index) => (index === at ? cell : one));
const outcomeOf = (row: ReadRow) => ('reason' in row ? row.reason : row.kind);
const read = (cells: Cell[], fields = columns, by = reading) => readRow(cells, fields, by);

test('reads a stay from a row', () => {
  const row = read(good);
  assert.ok(row.kind === 'stay');
  assert.deepEqual(row.stay, {
    ref: 'HM1',
    meaning: 'stay',
    propertyId: 'p1',
    checkIn: '2026-08-05',
    checkOut: '2026-08-07',
    guest: { firstName: 'Ada', lastName: 'Lovelace', email: null, phone: null },
    adults: 1,
    children: 0,
    infants: 0,
    pets: 0,
    totalMinor: 41_250,
    paidMinor: null,
    currency: 'EUR',
    bookedOn: null,
    notes: '',
  });
});

test('refuses a row that an unquoted thousands separator shifted', () => {
  const line = 'HM1,Confirmed,Ada Lovelace,2026-08-05,2026-08-07,Studio, KLCC,RM1,000.00';
  assert.equal(outcomeOf(read(line.split(','))), 'too_many_cells');
  assert.equal(outcomeOf(read([...good, ''])), 'too_many_cells', 'its last column was empty');
});

test('refuses stays whose dates cannot be', () => {
  const rows: [Cell[], string][] = [
    [changed(3, ''), 'date_missing'],
    [changed(3, 'soon'), 'date_unreadable'],
    [changed(3, '08/13/2026'), 'date_of_other_order'],
    [changed(3, '2024-08-05'), 'too_many_nights'],
    [changed(4, '2026-08-05'), 'no_nights'],
    [changed(4, '2026-08-01'), 'check_out_before_check_in'],
  ];
  for (const [cells, reason] of rows) assert.equal(outcomeOf(read(cells)), reason);
});

test('refuses amounts that cannot be', () => {
  assert.equal(outcomeOf(read(changed(6, 'free'))), 'currency_unknown');
  assert.equal(outcomeOf(read(changed(6, '€1,2,3'))), 'amount_unreadable');
  assert.equal(outcomeOf(read(changed(6, '-€12.50'))), 'amount_negative');
  assert.equal(outcomeOf(read(changed(6, '$412.50'))), 'currency_unknown');
});

test('refuses rows without a guest, with several units and with cells of megabytes', () => {
  assert.equal(outcomeOf(read(changed(2, ''))), 'guest_missing');
  assert.equal(outcomeOf(read(changed(2, 'x'.repeat(6000)))), 'cell_too_long');
  assert.equal(outcomeOf(read([...good, '2'], [...columns, 'rooms'])), 'several_units');
});

test('skips lines of sums, payouts, requests and listings that are left out', () => {
  assert.equal(outcomeOf(read(['Total', '', '', '', '', '', '€99.00'])), 'total_line');
  assert.equal(outcomeOf(read(changed(1, 'Inquiry'))), 'not_a_stay');
  assert.equal(outcomeOf(read([...good, 'Payout'], [...columns, 'rowType'])), 'payout');
  assert.equal(
    outcomeOf(read(good, columns, { ...reading, listings: { studio: 'skip' } })),
    'listing_skipped',
  );
});

test('reads a dash as an empty cell', () => {
  for (const cell of ['-', '—', 'N/A', 'null']) {
    const row = read(changed(6, cell));
    assert.ok(row.kind === 'stay');
    assert.deepEqual([row.stay.totalMinor, ...row.notes], [null, 'price_missing']);
  }
});

test('reads formulas and markup as text', () => {
  const row = read(changed(2, '=HYPERLINK("x") <b>Ada</b>'));
  assert.ok(row.kind === 'stay');
  assert.match(`${row.stay.guest.firstName} ${row.stay.guest.lastName}`, /^=HYPERLINK/);
});

test('notes what it leaves out: masked numbers, rounded ones, addresses that are none', () => {
  const fields: ImportField[] = ['guest', 'checkIn', 'nights', 'listing', 'phone', 'email'];
  const noted = (phone: Cell, email: string) => {
    const row = read(['Ada', '2026-08-05', '2 nights', 'Studio', phone, email], fields);
    assert.ok(row.kind === 'stay');
    return [row.stay.checkOut, row.stay.guest.phone, ...row.notes];
  };

  assert.deepEqual(noted('+44 7911 123456', ''), ['2026-08-07', '+44 7911 123456', 'price_missing']);
  assert.deepEqual(noted('4.47E+11', 'none'), [
    '2026-08-07',
    null,
    'email_unreadable',
    'phone_unreadable',
    'price_missing',
  ]);

  assert.deepEqual(noted('****4567', 'a@guest.booking.com'), [
    '2026-08-07',
    null,
    'channel_email',
    'phone_unreadable',
    'price_missing',
  ]);
  assert.deepEqual(noted(447_911_123_456, ''), ['2026-08-07', '447911123456', 'price_missing']);
});

test('takes the newer of two rows of a stay and names the older', () => {
  const fields: ImportField[] = ['ref', 'guest', 'checkIn', 'checkOut', 'listing', 'bookedAt'];
  const row = (checkOut: string, booked: string) =>
    read(['HM1', 'Ada', '2026-08-05', checkOut, 'Studio', booked], fields);
  const merged = mergeRows([
    { line: 2, row: row('2026-08-09', '2026-03-02') },
    { line: 3, row: row('2026-08-07', '2026-03-01') },
  ]);

  assert.deepEqual(
    merged.map(({ kind }) => kind),
    ['stay', 'skipped'],
  );
  assert.deepEqual(merged[1], { line: 3, kind: 'skipped', reason: 'older_row', replacedBy: 2 });
});

test('adds corrections to the price of their stay', () => {
  const fields = [...columns, 'rowType' as const];
  const rows = [
    { line: 2, row: read([...good, 'Reservation'], fields) },
    { line: 3, row: read([...changed(6, '-€12.50'), 'Adjustment'], fields) },
    { line: 4, row: read([...changed(6, '€400.00'), 'Payout'], fields) },
  ];

  const [stay, part, payout] = mergeRows(rows);

  assert.ok(stay?.kind === 'stay');
  assert.equal(stay.stay.totalMinor, 40_000);
  assert.ok(part?.kind === 'skipped' && part.reason === 'part_of_stay');
  assert.ok(payout?.kind === 'skipped' && payout.reason === 'payout');
});

test('requests the meaning of each unknown state, listing and sign once', () => {
  const survey = beginSurvey();
  const rows = [
    changed(6, '$412.50'),
    changed(1, 'Fully booked'),
    changed(1, 'fully  booked'),
    changed(5, 'Loft 🏡'),
  ];
  for (const cells of rows) surveyRow(survey, cells, columns);

  const questions = questionsOf(survey);

  assert.deepEqual(
    questions.map((question) => [
      question.kind,
      'key' in question ? question.key : '',
      'rows' in question ? question.rows : 0,
    ]),
    [
      ['currency', '$', 1],
      ['status', 'fully booked', 2],
      ['listing', 'studio', 3],
      ['listing', 'loft 🏡', 1],
    ],
  );
  assert.deepEqual(
    questions.map((question) => isAnswered(question, noAnswers)),
    [false, false, false, false],
  );
});

test('requests the order of dates that could be either, and takes no answer against the values', () => {
  const survey = beginSurvey();
  surveyRow(survey, ['HM1', 'Confirmed', 'Ada', '05/08/2026', '07/08/2026', 'Studio', '€1'], columns);
  assert.ok(questionsOf(survey).some(({ kind }) => kind === 'date_order'));

  surveyRow(survey, ['HM2', 'Confirmed', 'Ada', '13/08/2026', '14/08/2026', 'Studio', '€1'], columns);
  assert.ok(!questionsOf(survey).some(({ kind }) => kind === 'date_order'));
  assert.equal(readingOf(survey, { ...noAnswers, dateOrder: 'mdy' }).dateOrder, 'dmy');
});
