import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import { movedRevenue, planPriceImpact, refuseSchedule } from './price-change.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const inDays = (days: number, movesSubscribers = false) =>
  refuseSchedule({ takesEffectAt: now + days * dayMs, movesSubscribers }, now);

test('a change takes effect later than now and within a year', () => {
  assert.equal(inDays(0), 'schedule_past');
  assert.equal(inDays(1), null);
  assert.equal(inDays(366), null);
  assert.equal(inDays(367), 'schedule_too_far');
});

test('subscribers are moved after thirty days of notice at the earliest', () => {
  assert.equal(inDays(29, true), 'notice_of_price_too_short');
  assert.equal(inDays(30, true), null);
  assert.equal(inDays(29, false), null);
});

test('the revenue of a month counts a twelfth of a year, at the price that each one pays now', () => {
  const groups = [
    { interval: 'month', priceMinor: 4900, subscribers: 10 },
    { interval: 'month', priceMinor: 3900, subscribers: 2 },
    { interval: 'year', priceMinor: 47_040, subscribers: 1 },
  ] as const;
  const moved = movedRevenue(groups, { monthlyMinor: 5900, yearlyMinor: 56_640 });
  assert.deepEqual(moved, {
    subscribers: 13,
    beforeMinor: 49_000 + 7800 + 3920,
    afterMinor: 12 * 5900 + 4720,
  });
});

test('a plan that becomes one by arrangement leaves its subscribers their price', () => {
  const groups = [{ interval: 'month', priceMinor: 4900, subscribers: 2 }] as const;
  const { beforeMinor, afterMinor } = movedRevenue(groups, { monthlyMinor: null, yearlyMinor: null });
  assert.equal(afterMinor, beforeMinor);
});

const pricesNow = { monthlyMinor: 4900, yearlyMinor: 47_040 };

test('a usual change raises no doubt', () => {
  const { monthlyChange, yearlyChange, doubts } = planPriceImpact(pricesNow, {
    monthlyMinor: 5900,
    yearlyMinor: 56_640,
  });
  assert.deepEqual([monthlyChange?.toFixed(3), yearlyChange?.toFixed(3), doubts], ['0.204', '0.204', []]);
});

test('a price that jumps and a year that is almost free are questioned', () => {
  assert.deepEqual(planPriceImpact(pricesNow, { monthlyMinor: 490, yearlyMinor: 4704 }).doubts, [
    'month_jumps',
    'year_jumps',
  ]);
  assert.deepEqual(planPriceImpact(pricesNow, { monthlyMinor: 4900, yearlyMinor: 30_000 }).doubts, [
    'large_discount',
  ]);
});

test('a change without a price on one side is not announced', () => {
  const arranged = { monthlyMinor: null, yearlyMinor: null };
  assert.deepEqual(planPriceImpact(arranged, pricesNow), {
    monthlyChange: null,
    yearlyChange: null,
    doubts: [],
  });

  assert.deepEqual(planPriceImpact(pricesNow, arranged), {
    monthlyChange: null,
    yearlyChange: null,
    doubts: [],
  });
});
