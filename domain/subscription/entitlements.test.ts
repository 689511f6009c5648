import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { entitlementsOf, requireFeature, type SubscriptionFacts } from './entitlements.ts';
import { allFeatures, type Feature } from './features.ts';
import { noFeatures, type PlanType, plans } from './plans.ts';

const sentence = (refusal: Parameters<ReturnType<typeof texts>['refusal']>[0] | null | undefined) =>
  refusal ? texts(defaultLocale).refusal(refusal) : '';

const now = Date.parse('2026-11-21T10:00:00Z');

function of(differences: Partial<SubscriptionFacts> | null, listingCount = 0, at = now) {
  const subscription: SubscriptionFacts | null =
    differences === null
      ? null
      : {
          status: 'active',
          planType: 'starter',
          trialEndsAt: null,
          currentPeriodStart: null,
          currentPeriodEnd: null,
          ...differences,
        };

  return entitlementsOf({ subscription, listingCount, now: at });
}

const codes = (entitlements: ReturnType<typeof of>) =>
  allFeatures.map((feature) => requireFeature(entitlements, feature)?.refused ?? null);

describe('a trial', () => {
  const trial = { status: 'trial', planType: null, trialEndsAt: now + 1 } as const;

  test('opens every feature and 100 listings', () => {
    const active = of(trial);
    assert.equal(active.isTrialActive, true);
    assert.equal(active.features.maxListings, 100);
    assert.ok(codes(active).every((code) => code === null));
  });

  test('allows the hundredth listing and not the next, and never requires a choice', () => {
    assert.equal(of(trial, 99).canCreateListing, null);
    const full = of(trial, 100);
    assert.equal(full.canCreateListing?.refused, 'listing_limit');
    assert.deepEqual(full.canCreateListing?.facts, { listingCount: 100, maxListings: 100 });
    assert.equal(of(trial, 150).needsListingSelection, false);
  });

  test('is over at its very end', () => {
    assert.equal(of(trial, 0, now).isTrialActive, true);
    const over = of(trial, 5, now + 1);
    assert.equal(over.isTrialActive, false);
    assert.deepEqual(over.features, noFeatures);
    assert.ok(codes(over).every((code) => code === 'trial_expired'));
    assert.equal(over.canCreateListing?.refused, 'trial_expired');
    assert.deepEqual(over.closedBy, { code: 'trial_expired', endedAt: now + 1 });
    assert.equal(over.needsListingSelection, false);
  });

  test('without an end is over', () =>
    assert.equal(of({ ...trial, trialEndsAt: null }).isTrialActive, false));

  test('an ended trial is described in the terms of the product', () => {
    const detail = sentence(requireFeature(of(trial, 0, now + 1), 'analytics'));
    assert.equal(detail, 'Your free trial has expired. Please subscribe to continue using analytics.');
  });

  test('ends with the trial state, regardless of its date', () => {
    assert.equal(of({ status: 'active', trialEndsAt: now + dayMs }).isTrialActive, false);
    assert.equal(
      of({ status: 'inactive', trialEndsAt: now + dayMs }).closedBy?.code,
      'subscription_inactive',
    );
  });
});

describe('a plan that was paid during the trial', () => {
  const start = now + 5 * dayMs;
  const paid = { trialEndsAt: start, currentPeriodStart: start, currentPeriodEnd: start + 30 * dayMs };

  test('leaves everything open until the trial ends, then only what it includes', () => {
    for (const status of ['active', 'cancelled'] as const) {
      const before = of({ ...paid, status }, 50, start - 1);
      assert.deepEqual([before.isTrialActive, before.needsListingSelection], [true, false]);
      assert.ok(codes(before).every((code) => code === null));
      assert.deepEqual([before.features.maxListings, before.canCreateListing], [100, null]);
      const after = of({ ...paid, status }, 50, start);
      assert.deepEqual([after.isTrialActive, after.needsListingSelection], [false, true]);
      assert.deepEqual(after.features, plans.starter.features);
    }
  });

  test('allows the more of trial and plan', () => {
    assert.equal(of({ ...paid, planType: 'enterprise' }).features.maxListings, 1000);
    assert.equal(of({ ...paid, planType: 'professional' }).features.api, true);
  });

  test('opens nothing once it is inactive', () =>
    assert.deepEqual(of({ ...paid, status: 'inactive' }).features, noFeatures));
});

describe('a plan', () => {
  const rows: readonly [PlanType, number, readonly Feature[]][] = [
    ['starter', 3, ['sharedLinks']],
    ['professional', 15, ['sharedLinks', 'analytics', 'marketingTools', 'agreements', 'automation']],
    ['business', 60, allFeatures],
    ['enterprise', 1000, allFeatures],
  ];

  for (const [planType, maxListings, features] of rows) {
    test(`${planType}: ${maxListings} listings, ${features.join(', ')}`, () => {
      const entitlements = of({ planType });
      assert.equal(entitlements.features.maxListings, maxListings);
      const open = allFeatures.filter((feature) => requireFeature(entitlements, feature) === null);
      assert.deepEqual(open, [...features]);
      const locked = codes(entitlements).filter((code) => code !== null);
      assert.ok(locked.every((code) => code === 'feature_locked'));
      assert.equal(of({ planType }, maxListings - 1).canCreateListing, null);
      assert.equal(of({ planType }, maxListings).canCreateListing?.refused, 'listing_limit');
      assert.equal(of({ planType }, maxListings).needsListingSelection, false);
      assert.equal(of({ planType }, maxListings + 1).needsListingSelection, true);
    });
  }

  test('costs 19, 49 and 119 a month and a fifth less by the year, the largest by arrangement', () => {
    assert.deepEqual(
      Object.values(plans).map(({ monthlyMinor }) => monthlyMinor),
      [1900, 4900, 11_900, null],
    );
    const saved = ['starter', 'professional', 'business'] as const;
    assert.deepEqual(
      saved.map((plan) => (plans[plan].yearlyMinor ?? 0) / ((plans[plan].monthlyMinor ?? 0) * 12)),
      [0.8, 0.8, 0.8],
    );
  });

  test('as an admin has changed it rules over the seeded one', () => {
    const entitlements = entitlementsOf({
      subscription: {
        status: 'active',
        planType: 'starter',
        trialEndsAt: null,
        currentPeriodStart: null,
        currentPeriodEnd: null,
      },
      planFeatures: { ...plans.starter.features, maxListings: 5, analytics: true },
      listingCount: 4,
      now,
    });

    assert.equal(entitlements.canCreateListing, null);
    assert.equal(requireFeature(entitlements, 'analytics'), null);
  });

  test('a locked account names the reason', () => {
    const detail = sentence(requireFeature(of({}), 'marketingTools'));
    assert.equal(detail, 'Your plan doesn’t include marketing tools.');
  });
});

describe('a subscription', () => {
  const isOpen = (differences: Partial<SubscriptionFacts> | null) => of(differences).closedBy === null;
  const end = (days: number) => ({ currentPeriodEnd: now + days * dayMs });

  test('an active or past due plan is valid through its days of grace', () => {
    for (const status of ['active', 'past_due'] as const) {
      assert.equal(isOpen({ status, ...end(1) }), true);
      assert.equal(isOpen({ status, ...end(-6) }), true);
      assert.equal(isOpen({ status, ...end(-7) }), false);
      assert.equal(isOpen({ status, ...end(-1), gracePeriodDays: 0 }), false);
    }
    assert.equal(isOpen({ status: 'active' }), true);
    assert.equal(isOpen({ status: 'past_due' }), false);
  });

  test('a cancelled plan is valid to the end of the paid period, and not longer', () => {
    assert.equal(isOpen({ status: 'cancelled', currentPeriodEnd: now + 1 }), true);
    assert.equal(isOpen({ status: 'cancelled', currentPeriodEnd: now }), false);
    assert.equal(isOpen({ status: 'cancelled' }), false);
  });

  test('that is inactive, missing or without a plan opens nothing', () => {
    for (const none of [null, { status: 'inactive', ...end(30) } as const, { planType: null }]) {
      const entitlements = of(none, 7);
      assert.deepEqual(entitlements.features, noFeatures);
      assert.ok(codes(entitlements).every((code) => code === 'subscription_inactive'));
      assert.equal(entitlements.canCreateListing?.refused, 'subscription_inactive');
      assert.equal(entitlements.needsListingSelection, false);
    }
    const detail = sentence(requireFeature(of(null), 'sharedLinks'));
    assert.equal(detail, 'An active subscription is required to use shared links.');
  });
});
