import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { allFeatures } from '#domain/subscription/features.ts';
import { noFeatures } from '#domain/subscription/plans.ts';
import { featureAccess, isFeatureOpen, listingAccess } from './use-feature.ts';

const closed: SubscriptionStatus = {
  status: 'trial',
  is_trial_active: false,
  needs_listing_selection: false,
  features: noFeatures,
  allows_shared_links: false,
  trial_ends_at: '2026-11-20T00:00:00.000Z',
  current_period_end: null,
  planType: null,
  listing_count: 4,
};

function open(status: SubscriptionStatus | undefined): string[] {
  return allFeatures.filter((feature) => isFeatureOpen(status, feature));
}

test('an active trial allows everything regardless of the flags', () => {
  expect(open({ ...closed, is_trial_active: true })).toEqual(allFeatures);
});

test('after the trial nothing is allowed without a plan', () => {
  expect(open(closed)).toEqual([]);
});

test('with a plan, features follow its flags one by one', () => {
  const starter = { ...closed, status: 'active', planType: 'starter', allows_shared_links: true } as const;
  expect(open({ ...starter, features: { ...closed.features, sharedLinks: true } })).toEqual(['sharedLinks']);
  expect(open({ ...starter, features: { ...closed.features, analytics: true } })).toEqual(['analytics']);
  expect(open({ ...starter, features: { ...closed.features, marketingTools: true } })).toEqual([
    'marketingTools',
  ]);
});

test('shared links need both their flag and the general permission', () => {
  const features = { ...closed.features, sharedLinks: true };
  expect(isFeatureOpen({ ...closed, status: 'active', features }, 'sharedLinks')).toBe(false);
});

test('with no subscription data everything is allowed', () => {
  expect(open(undefined)).toEqual(allFeatures);
});

test('a closed feature has the server’s reason: trial expired, no plan, or not in this plan', () => {
  const starter = { ...closed, status: 'active', planType: 'starter' } as const;
  const features = { ...closed.features, maxListings: 3 };
  expect(featureAccess(closed, 'analytics')).toBe('trial_expired');
  expect(featureAccess({ ...starter, status: 'cancelled' }, 'analytics')).toBe('subscription_inactive');
  expect(featureAccess({ ...starter, features }, 'analytics')).toBe('feature_locked');
  expect(featureAccess(undefined, 'analytics')).toBe('open');
});

test('another listing is allowed below the limit of the plan, and a closed subscription gives the reason', () => {
  const starter = { ...closed, status: 'active', planType: 'starter' } as const;
  const features = { ...closed.features, maxListings: 5 };
  expect(listingAccess({ ...starter, features })).toBe('open');
  expect(listingAccess({ ...starter, features, listing_count: 5 })).toBe('listing_limit');
  expect(listingAccess(closed)).toBe('trial_expired');
  expect(listingAccess(undefined)).toBe('open');
});
