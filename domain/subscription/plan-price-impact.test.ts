import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planPriceImpact } from './plan-price-impact.ts';

const now = { monthlyMinor: 4900, yearlyMinor: 47_040 };

test('a usual change is told and not doubted', () => {
  const { monthlyChange, yearlyChange, doubts } = planPriceImpact(now, {
    monthlyMinor: 5900,
    yearlyMinor: 56_640,
  });
  assert.deepEqual([monthlyChange?.toFixed(3), yearlyChange?.toFixed(3), doubts], ['0.204', '0.204', []]);
});

test('a price that jumps and a year that is almost free are questioned', () => {
  assert.deepEqual(planPriceImpact(now, { monthlyMinor: 490, yearlyMinor: 4704 }).doubts, [
    'month_jumps',
    'year_jumps',
  ]);
  assert.deepEqual(planPriceImpact(now, { monthlyMinor: 4900, yearlyMinor: 30_000 }).doubts, [
    'large_discount',
  ]);
});

test('without a price on one side there is no change to tell', () => {
  const arranged = { monthlyMinor: null, yearlyMinor: null };
  assert.deepEqual(planPriceImpact(arranged, now), { monthlyChange: null, yearlyChange: null, doubts: [] });
  assert.deepEqual(planPriceImpact(now, arranged), { monthlyChange: null, yearlyChange: null, doubts: [] });
});
