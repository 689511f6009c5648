import assert from 'node:assert/strict';
import test from 'node:test';
import { headDays, headMonths } from './head-days.ts';

test('months of the head follow one another over leap days and year ends', () => {
  assert.deepEqual(headMonths('2027-12-01', { start: 20, end: 100 }), [
    { month: '2027-12', start: 0, end: 31 },
    { month: '2028-01', start: 31, end: 62 },
    { month: '2028-02', start: 62, end: 91 },
    { month: '2028-03', start: 91, end: 122 },
  ]);
});

test('a month that began before the board is named from its first day in sight', () => {
  assert.deepEqual(headMonths('2026-05-20', { start: 0, end: 5 }), [
    { month: '2026-05', start: -19, end: 12 },
  ]);
});

test('days know their weekend, and far out only Mondays carry a number', () => {
  const days = headDays('2026-11-20', { start: 0, end: 5 }, 'month');
  assert.deepEqual(
    days.map(({ date, isWeekend, isLabelled }) => [date, isWeekend, isLabelled]),
    [
      ['2026-11-20', false, false],
      ['2026-11-21', true, false],
      ['2026-11-22', true, false],
      ['2026-11-23', false, true],
      ['2026-11-24', false, false],
    ],
  );
  assert.ok(headDays('2026-11-20', { start: 0, end: 5 }, 'week').every(({ isLabelled }) => isLabelled));
});
