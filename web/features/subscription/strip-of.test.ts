import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { stripOf } from './strip-of.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;

function status(given: Partial<SubscriptionStatus>): SubscriptionStatus {
  return {
    status: 'active',
    is_trial_active: false,
    needs_listing_selection: false,
    features: {
      ...{ maxListings: 3, sharedLinks: true, analytics: true },
      ...{ marketingTools: true, team: true, api: true },
    },
    allows_shared_links: true,
    trial_ends_at: null,
    current_period_end: null,
    planType: null,
    listing_count: 1,
    ...given,
  };
}

function trial(endsInMs: number): SubscriptionStatus {
  const end = new Date(now + endsInMs).toISOString();
  return status({ status: 'trial', is_trial_active: true, trial_ends_at: end });
}

test('a trial speaks up in its last three days', () => {
  assert.equal(stripOf(trial(3 * dayMs + 1), now), null);
  assert.deepEqual(stripOf(trial(3 * dayMs), now)?.kind, 'trial');
  const last = stripOf(trial(1), now);
  assert.equal(last?.kind === 'trial' && last.days, 1);
  assert.equal(stripOf(trial(0), now), null);
});

test('a missing payment is told until the grace is over', () => {
  const overdue = (until: number) =>
    status({ status: 'past_due', grace_ends_at: new Date(until).toISOString() });
  assert.equal(stripOf(overdue(now + 1), now)?.kind, 'past_due');
  assert.equal(stripOf(overdue(now), now), null);
});

test('a plan in order, and a status that could not be loaded, say nothing', () => {
  assert.equal(stripOf(status({}), now), null);
  assert.equal(stripOf(undefined, now), null);
});
