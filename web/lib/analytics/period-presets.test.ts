import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presetDays } from './period-presets.ts';

test('twelve months end with the current one, over the turn of a year', () => {
  assert.deepEqual(presetDays('last_12_months', '2026-11-21'), { from: '2025-12-01', to: '2026-11-30' });
  assert.deepEqual(presetDays('last_12_months', '2026-12-01'), { from: '2026-01-01', to: '2026-12-31' });
});

test('last month of January is December of the year before, and February knows leap years', () => {
  assert.deepEqual(presetDays('last_month', '2027-01-15'), { from: '2026-12-01', to: '2026-12-31' });
  assert.deepEqual(presetDays('last_month', '2028-03-31'), { from: '2028-02-01', to: '2028-02-29' });
});

test('ninety days are ninety days, today included', () => {
  assert.deepEqual(presetDays('last_90_days', '2026-03-31'), { from: '2026-01-01', to: '2026-03-31' });
});
