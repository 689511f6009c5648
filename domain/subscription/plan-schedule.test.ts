import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import { movedRevenue, refuseSchedule } from './plan-schedule.ts';

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
