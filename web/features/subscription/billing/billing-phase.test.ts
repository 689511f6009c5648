import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billingPhase } from './billing-phase.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = '2026-11-20T12:00:00.000Z';
const after = '2026-12-01T12:00:00.000Z';
const nothing = {
  planType: null,
  interval: null,
  trialEndsAt: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
} as const;
const granted = { ...nothing, planType: 'starter' } as const;
const paid = { ...granted, interval: 'month' } as const;

for (const [text, billing, phase] of [
  ['a trial runs until its very moment', { ...nothing, status: 'trial', trialEndsAt: after }, 'trial'],
  [
    'at its moment the trial is over',
    { ...nothing, status: 'trial', trialEndsAt: new Date(now).toISOString() },
    'trial_ended',
  ],
  ['a paid plan is active', { ...paid, status: 'active', currentPeriodEnd: after }, 'active'],
  ['a renewal may be late for a week', { ...paid, status: 'active', currentPeriodEnd: before }, 'active'],
  ['a granted plan without an end is active', { ...granted, status: 'active' }, 'active'],
  [
    'a granted plan has no week of grace',
    { ...granted, status: 'active', currentPeriodEnd: before },
    'ended',
  ],
  [
    'a missing payment is tolerated for a week',
    { ...paid, status: 'past_due', currentPeriodEnd: before },
    'past_due',
  ],
  [
    'after that week the plan is over',
    { ...paid, status: 'past_due', currentPeriodEnd: '2026-11-14T12:00:00.000Z' },
    'ended',
  ],
  [
    'what was cancelled stays open until it was paid for',
    { ...paid, status: 'cancelled', currentPeriodEnd: after },
    'ending',
  ],
  [
    'a cancelled plan has no week of grace',
    { ...paid, status: 'cancelled', currentPeriodEnd: before },
    'ended',
  ],
  ['without a plan nothing is in force', { ...nothing, status: 'inactive' }, 'ended'],
] as const) {
  test(text, () => assert.equal(billingPhase(billing, now), phase));
}
