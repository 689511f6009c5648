import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { noFeatures } from '#domain/subscription/plans.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { AnalyticsScreen } from './analytics.screen.tsx';
import { CreateSharedLinkScreen } from './create-shared-link.screen.tsx';
import { MarketingScreen } from './marketing.screen.tsx';
import { NewPropertyScreen } from './new-property.screen.tsx';

const overTrial = {
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
const starter = {
  ...overTrial,
  status: 'active',
  planType: 'starter',
  trial_ends_at: null,
  features: { ...noFeatures, maxListings: 3 },
};

const screens = [
  ['analytics', <AnalyticsScreen key="1" />, addresses.analytics(), 'analytics'],
  ['marketing', <MarketingScreen key="2" />, addresses.marketing(), 'the marketing tools'],
  ['a new link', <CreateSharedLinkScreen key="3" />, addresses.createSharedLink(), 'shared links'],
  ['a new listing', <NewPropertyScreen key="4" />, addresses.newProperty(), 'new listings'],
] as const;

for (const [name, screen, address, feature] of screens) {
  test(`after the trial ${name} shows the lock at once and sends no request that the server would refuse`, async () => {
    const shown = showSignedIn(screen, address, ({ path }) =>
      path === '/subscription/status' ? { body: overTrial } : undefined,
    );
    await expect.element(page.getByRole('heading', { name: 'Free Trial Expired' })).toBeVisible();
    const text = `Your free trial has expired. Please subscribe to continue using ${feature}.`;
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
    expect(document.querySelector('form')).toBeNull();
    for (const path of ['/dashboard/analytics', '/dashboard/marketing', '/properties'])
      expect(shown.read(path)).toEqual([]);
  });
}

test('a plan without the marketing tools explains that they are not included', async () => {
  showSignedIn(<MarketingScreen />, addresses.marketing(), ({ path }) =>
    path === '/subscription/status' ? { body: starter } : undefined,
  );
  await expect.element(page.getByText('Not included in your plan')).toBeVisible();
  await expect.element(page.getByText('Your plan doesn’t include the marketing tools.')).toBeVisible();
});
