import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { allFeatures, featuresOf } from '#domain/subscription/features.ts';
import { noFeatures } from '#domain/subscription/plans.ts';
import { subscriptionBannerState } from './subscription-banner-state.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

function status(given: Partial<SubscriptionStatus>): SubscriptionStatus {
  return {
    status: 'active',
    is_trial_active: false,
    needs_listing_selection: false,
    features: featuresOf(3, allFeatures),
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
  assert.equal(subscriptionBannerState(trial(3 * dayMs + 1), now), null);
  assert.deepEqual(subscriptionBannerState(trial(3 * dayMs), now)?.kind, 'trial');
  const last = subscriptionBannerState(trial(1), now);
  assert.equal(last?.kind === 'trial' && last.days, 1);
  assert.equal(subscriptionBannerState(trial(0), now)?.kind, 'trial_ended');
});

const iso = (at: number) => new Date(at).toISOString();

test('an ended trial shows when it ended and until when guests can open its links', () => {
  const over = (ms: number) => ({ ...trial(-ms), is_trial_active: false, features: noFeatures });
  assert.deepEqual(subscriptionBannerState(over(2 * dayMs), now), {
    kind: 'trial_ended',
    endedAt: iso(now - 2 * dayMs),
    linksCloseAt: iso(now + 5 * dayMs),
  });

  assert.deepEqual(subscriptionBannerState(over(7 * dayMs), now), {
    kind: 'trial_ended',
    endedAt: iso(now - 7 * dayMs),
    linksCloseAt: null,
  });
});

test('a cancelled plan shows no banner while it runs, and its end date afterwards', () => {
  const cancelled = (end: number) =>
    status({ status: 'cancelled', planType: 'starter', current_period_end: iso(end) });
  assert.equal(subscriptionBannerState(cancelled(now + 1), now), null);
  assert.deepEqual(subscriptionBannerState(cancelled(now - dayMs), now), {
    kind: 'plan_ended',
    endedAt: iso(now - dayMs),
    linksCloseAt: iso(now + 6 * dayMs),
  });
});

test('a subscription that was switched off has no end to name', () => {
  assert.deepEqual(subscriptionBannerState(status({ status: 'inactive', features: noFeatures }), now), {
    kind: 'plan_ended',
    endedAt: null,
    linksCloseAt: null,
  });
});

test('a trial followed by a paid plan shows no banner', () => {
  const paid = { ...trial(1), status: 'active', planType: 'starter' } as const;
  assert.equal(subscriptionBannerState(paid, now), null);
});

test('an overdue payment is shown until the grace period ends, then the end of the plan', () => {
  const overdue = (until: number) =>
    status({ status: 'past_due', planType: 'starter', grace_ends_at: new Date(until).toISOString() });
  assert.equal(subscriptionBannerState(overdue(now + 1), now)?.kind, 'past_due');
  assert.equal(subscriptionBannerState(overdue(now), now)?.kind, 'plan_ended');
});

test('an active plan and an unknown status show no banner', () => {
  assert.equal(subscriptionBannerState(status({ planType: 'starter' }), now), null);
  assert.equal(subscriptionBannerState(undefined, now), null);
});
