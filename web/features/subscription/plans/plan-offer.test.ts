import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlanAction, type PlanAction } from './plan-offer.ts';

const price = { amount: 1900, currency: 'EUR' };
const none = { subscribe: false, change: false, cancel: false, resume: false, portal: false };
const currentBilling = {
  planType: 'professional',
  interval: 'month',
  scheduledChange: null,
  can: { ...none, change: true },
} as const;

function planActions(
  billing: Parameters<typeof findPlanAction>[2],
  interval: 'month' | 'year' = 'month',
): PlanAction[] {
  return (['starter', 'professional', 'business'] as const).map((planType) =>
    findPlanAction({ planType, monthly: price }, interval, billing),
  );
}

test('seen from the plan in force, smaller is a downgrade and larger an upgrade', () => {
  assert.deepEqual(planActions(currentBilling), ['downgrade', 'current', 'upgrade']);
});

test('the same plan paid yearly is a change of interval', () => {
  assert.deepEqual(planActions(currentBilling, 'year'), ['downgrade', 'interval', 'upgrade']);
});

test('a downgrade that waits is marked, and the plan in force stays so', () => {
  const scheduledChange = { planType: 'starter', interval: 'month', at: '2026-12-11T00:00:00.000Z' } as const;
  assert.deepEqual(planActions({ ...currentBilling, scheduledChange }), ['scheduled', 'current', 'upgrade']);
});

test('in a trial every plan can be subscribed to', () => {
  const trial = { ...currentBilling, planType: null, interval: null, can: { ...none, subscribe: true } };
  assert.deepEqual(planActions(trial), ['subscribe', 'subscribe', 'subscribe']);
});

test('a plan that was given has no interval, and is the present one in both', () => {
  assert.equal(planActions({ ...currentBilling, interval: null }, 'year')[1], 'current');
});

test('a plan without a price is made by arrangement', () => {
  assert.equal(
    findPlanAction({ planType: 'enterprise', monthly: null }, 'month', currentBilling),
    'arrangement',
  );
});
