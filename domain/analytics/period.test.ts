import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bucketsOf, comparedPeriod, parsePeriod, periodOf } from './period.ts';

const today = '2026-11-21';
const open = (
  from: string | undefined,
  to: string | undefined,
  granularity: 'daily' | 'monthly' = 'monthly',
) => parsePeriod({ from, to, granularity, today });

describe('a period', () => {
  test('defaults to the twelve months that end with the current one', () => {
    assert.deepEqual(open(undefined, undefined), { from: '2025-12-01', to: '2026-11-30' });
    assert.deepEqual(open('2026-06-01', undefined), { from: '2026-06-01', to: '2026-11-30' });
    assert.deepEqual(open(undefined, '2025-03-31'), { from: '2024-04-01', to: '2025-03-31' });
    assert.deepEqual(open('2027-02-01', undefined), { from: '2027-02-01', to: '2027-02-01' });
  });

  test('must not end before it starts, last over five years, or name a day that is none', () => {
    const codes = [
      open('2026-06-02', '2026-06-01'),
      open('2021-06-01', '2026-06-01'),
      open('1976-06-01', '2026-06-01'),
      open('2026-02-30', '2026-06-01'),
      open('2025-01-01', '2026-06-30', 'daily'),
    ].map((answer) => ('refused' in answer ? answer.refused : answer));

    assert.deepEqual(codes, [
      'period_reversed',
      'period_too_long',
      'period_too_long',
      'invalid_dates',
      'period_too_fine',
    ]);
    assert.deepEqual(open('2021-06-01', '2026-05-31'), { from: '2021-06-01', to: '2026-05-31' });
    assert.deepEqual(open('2026-06-01', '2026-06-01', 'daily'), { from: '2026-06-01', to: '2026-06-01' });
  });

  test('is compared with the same days a year before, or with as many days just before', () => {
    const june = { from: '2026-06-01', to: '2026-06-30' };
    assert.deepEqual(comparedPeriod(june, 'last_year'), { from: '2025-06-01', to: '2025-06-30' });
    assert.deepEqual(comparedPeriod(june, 'previous'), { from: '2026-05-01', to: '2026-05-31' });
    assert.equal(comparedPeriod(june, 'none'), null);
    const week = { from: '2026-06-08', to: '2026-06-14' };
    assert.deepEqual(comparedPeriod(week, 'previous'), { from: '2026-06-01', to: '2026-06-07' });
    const leap = { from: '2024-02-01', to: '2024-02-29' };
    assert.deepEqual(comparedPeriod(leap, 'last_year'), { from: '2023-02-01', to: '2023-02-28' });
    const year = { from: '2025-12-01', to: '2026-11-30' };
    assert.deepEqual(comparedPeriod(year, 'previous'), { from: '2024-12-01', to: '2025-11-30' });
  });

  test('is cut into days, weeks from Monday, or months, with no day lost', () => {
    const period = { from: '2026-06-03', to: '2026-07-14' };
    assert.deepEqual(bucketsOf(period, 'monthly').map(periodOf), [
      { from: '2026-06-03', to: '2026-06-30' },
      { from: '2026-07-01', to: '2026-07-14' },
    ]);
    const weeks = bucketsOf(period, 'weekly').map(periodOf);
    assert.deepEqual(weeks[0], { from: '2026-06-03', to: '2026-06-07' });
    assert.deepEqual(weeks.at(-1), { from: '2026-07-13', to: '2026-07-14' });
    assert.equal(bucketsOf(period, 'daily').length, 42);
  });
});
