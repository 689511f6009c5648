import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gracePeriodEnd, planCloseTime } from './grace-period.ts';

const end = Date.parse('2026-11-21T10:00:00Z');

test('the grace period lasts seven days by default', () => {
  assert.equal(gracePeriodEnd(end), Date.parse('2026-11-28T10:00:00Z'));
  assert.equal(gracePeriodEnd(end, 2), Date.parse('2026-11-23T10:00:00Z'));
});

test('an unpaid plan stays open during the grace period, a cancelled one does not', () => {
  const closes = (status: string, gracePeriodDays?: number) =>
    new Date(planCloseTime({ status, currentPeriodEnd: end, gracePeriodDays })).toISOString();
  assert.equal(closes('past_due'), '2026-11-28T10:00:00.000Z');
  assert.equal(closes('active', 1), '2026-11-22T10:00:00.000Z');
  assert.equal(closes('cancelled'), '2026-11-21T10:00:00.000Z');
});

test('a plan that was given without a payment closes with its period, without grace', () => {
  const plan = { status: 'active', currentPeriodEnd: 1000 };
  assert.equal(planCloseTime({ ...plan, interval: null }), 1000);
  assert.ok(planCloseTime({ ...plan, interval: 'month' }) > 1000);
  assert.ok(planCloseTime({ ...plan, status: 'past_due', interval: null }) > 1000);
  assert.ok(planCloseTime(plan) > 1000);
});
