import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import type { SubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { endSession } from '#web/lib/session/session.ts';
import { checkCanCreateListing } from '../subscription.queries.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';

beforeEach(endSession);

function showDialog(refusal: SubscriptionRefusal): { closed: () => number } {
  let closed = 0;
  const root = createRootRoute({
    component: () => <SubscriptionDialog refusal={refusal} onClose={() => closed++} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  showComponent(<RouterProvider router={router} />);
  return { closed: () => closed };
}

const catalogue = [
  {
    code: 'trial_expired',
    title: 'Free Trial Expired',
    text: 'Your free trial has expired. Please subscribe to continue using shared links.',
    action: 'Subscribe Now',
    leadsTo: '/dashboard/subscription',
  },
  {
    code: 'subscription_inactive',
    title: 'Subscription Required',
    text: 'An active subscription is required to use shared links.',
    action: 'View Plans',
    leadsTo: '/dashboard/subscription',
  },
  {
    code: 'unauthenticated',
    title: 'Login Required',
    text: 'Please log in to access subscription features.',
    action: 'Login',
    leadsTo: '/login',
  },
  {
    code: 'feature_locked',
    title: 'Access Denied',
    text: 'Your plan doesn’t include this feature.',
    action: 'Check Subscription',
    leadsTo: '/dashboard/subscription',
  },
  {
    code: '',
    title: 'Access Denied',
    text: 'Your plan doesn’t include this feature.',
    action: 'Check Subscription',
    leadsTo: '/dashboard/subscription',
  },
];

for (const { code, title, text, action, leadsTo } of catalogue) {
  test(`"${code || 'anything else'}" opens the dialog "${title}" with a link to "${action}"`, async () => {
    const detail = 'Your plan doesn’t include this feature.';
    showDialog({ code, feature: 'shared links', detail });
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: action, exact: true });
    await expect.element(link).toHaveAttribute('href', leadsTo);
  });
}

test('the dialog closes by its button', async () => {
  const { closed } = showDialog({ code: 'trial_expired', feature: 'shared links' });
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(closed()).toBe(1);
});

test('without a token a subscription call is not even made: "Authentication required"', async () => {
  const requested = stubCalls(() => ({ status: 200, body: {} }));
  await expect(checkCanCreateListing()).rejects.toThrow(/^Authentication required$/);
  expect(requested).toEqual([]);
});
