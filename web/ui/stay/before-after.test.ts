import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { Quote, QuoteLine } from '#contract/bookings/stays.ts';
import { changedFields, type LineRow, lineRows } from './before-after.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

function line(kind: QuoteLine['kind'], label: string, amount: number): QuoteLine {
  return { kind, label, rule: '', quantity: 1, unit: euros(amount), amount: euros(amount) };
}

function quoteOf(...lines: QuoteLine[]): Quote {
  const total = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    currency: 'EUR',
    checkIn: '2026-12-06',
    checkOut: '2026-12-08',
    nights: 2,
    nightly: [],
    lines,
    accommodation: euros(total),
    total: euros(total),
    damageDeposit: euros(0),
  };
}

function rowSummaries(rows: LineRow[]) {
  return rows.map(({ label, before, after, isChanged }) => [
    label,
    before?.amount ?? null,
    after?.amount ?? null,
    isChanged,
  ]);
}

test('lines of the same kind and name share a row', () => {
  const before = quoteOf(line('nights', 'Nights', 200), line('fee', 'Cleaning', 50));
  const after = quoteOf(line('nights', 'Nights', 300), line('fee', 'Cleaning', 50));
  assert.deepEqual(rowSummaries(lineRows(before.lines, after.lines)), [
    ['Nights', 200, 300, true],
    ['Cleaning', 50, 50, false],
  ]);
});

test('an added line and a removed line have no counterpart in their row', () => {
  const before = quoteOf(
    line('nights', 'Nights', 200),
    line('promotion', 'Early bird', -20),
    line('tax', 'Tax', 18),
  );

  const after = quoteOf(
    line('nights', 'Nights', 700),
    line('length_discount', 'Weekly', -70),
    line('tax', 'Tax', 63),
  );

  assert.deepEqual(rowSummaries(lineRows(before.lines, after.lines)), [
    ['Nights', 200, 700, true],
    ['Weekly', null, -70, true],
    ['Early bird', -20, null, true],
    ['Tax', 18, 63, true],
  ]);
});

test('each line of both prices is shown exactly once, so that both columns sum up', () => {
  const sets = [
    [line('nights', 'A', 1), line('nights', 'A', 2), line('fee', 'B', 4), line('tax', 'C', 8)],
    [line('tax', 'C', 16), line('nights', 'A', 32), line('fee', 'B', 64)],
    [line('fee', 'B', 128)],
    [],
  ];

  for (const one of sets) {
    for (const other of sets) {
      const rows = lineRows(quoteOf(...one).lines, quoteOf(...other).lines);
      const sum = (side: 'before' | 'after') => rows.reduce((all, row) => all + (row[side]?.amount ?? 0), 0);
      assert.equal(sum('before'), quoteOf(...one).total.amount);
      assert.equal(sum('after'), quoteOf(...other).total.amount);
    }
  }
});

test('without a new price the old one is shown alone', () => {
  assert.deepEqual(rowSummaries(lineRows(quoteOf(line('nights', 'Nights', 200)).lines)), [
    ['Nights', 200, null, true],
  ]);
});

test('only the facts that become others are marked', () => {
  const before: BookingChangePreview['before'] = {
    propertyId: 'a',
    propertyTitle: 'Casa',
    checkIn: '2026-12-06',
    checkOut: '2026-12-08',
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    quote: null,
    balance: null,
    paymentSchedule: [],
  };

  assert.deepEqual([...changedFields(before, before)], []);
  assert.deepEqual([...changedFields(before, { ...before, checkOut: '2026-12-09' })], ['checkOut', 'nights']);
  assert.deepEqual(
    [...changedFields(before, { ...before, checkIn: '2026-12-07', checkOut: '2026-12-09', pets: 1 })],
    ['checkIn', 'checkOut', 'party'],
  );
});
