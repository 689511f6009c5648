import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminBilling, AdminInvoice } from '#contract/admin/billing.ts';
import type { AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { featuresOf } from '#domain/subscription/features.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { adminProfileQuery } from '../session/admin-role.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };

beforeEach(() => {
  startAdminSession({ token: 'pbx_1', admin });
});
afterEach(() => endAdminSession());

const detail: AgentSubscriptionDetail = {
  subscription: {
    agent: { _id: 'u1', name: 'Rosa Prado', email: 'rosa@example.com', company: null, status: 'active' },
    status: 'active',
    is_trial_active: false,
    planType: 'professional',
    trial_ends_at: null,
    current_period_start: inDays(-10),
    current_period_end: inDays(20),
    admin_notes: '',
    updatedAt: inDays(-10),
  },
  features: featuresOf(15, ['sharedLinks']),
  listing_count: 4,
  needs_listing_selection: false,
  log: [],
};

const invoice: AdminInvoice = {
  _id: 'i1',
  number: 'SD-2026-1001',
  issuedAt: inDays(-10),
  planType: 'professional',
  interval: 'month',
  periodFrom: inDays(-10),
  periodTo: inDays(20),
  amount: euro(4900),
  discount: null,
  status: 'paid',
  refunded: euro(0),
  refundable: euro(4900),
  isCurrent: true,
  refunds: [],
};

function billingOf(shown: Partial<AdminBilling> = {}): AdminBilling {
  return {
    billing: {
      gateway: 'stripe',
      status: 'active',
      planType: 'professional',
      interval: 'month',
      price: euro(4900),
      trialEndsAt: null,
      currentPeriodStart: inDays(-10),
      planStartsAt: null,
      currentPeriodEnd: inDays(20),
      graceEndsAt: null,
      endsAt: null,
      nextPayment: { at: inDays(20), amount: euro(4900) },
      scheduledChange: null,
      openCheckout: null,
      lastFailure: null,
      discount: null,
      can: { subscribe: false, change: true, cancel: true, resume: false, portal: true },
      usage: { live: 4, counted: 5, maxListings: 15 },
      pausedBySelection: 0,
    },
    card: { brand: 'visa', last4: '4242', expires: '2028-04' },
    gatewayAnswers: true,
    invoices: [invoice],
    payments: [],
    ...shown,
  };
}

const nothing = { status: 200, body: { items: [], names: {}, nextCursor: null } };
const paysAlready = {
  status: 409,
  body: { status: 409, code: 'already_subscribed', title: 'Conflict', detail: 'There is a plan already.' },
};

const couponOver = {
  status: 409,
  body: { status: 409, code: 'coupon_refused', title: 'Conflict', detail: 'This coupon has expired.' },
};

const couponGone = {
  status: 409,
  body: { status: 409, code: 'coupon_refused', title: 'Conflict', detail: 'The coupon no longer lowers it.' },
};

function showPage(shown: AgentSubscriptionDetail, billing: AdminBilling, role: AdminRole = 'finance') {
  const requested = stubCalls((path) => {
    if (path.endsWith('/grant')) return paysAlready;
    if (path.endsWith('/coupon')) return couponOver;
    return path.endsWith('/coupon/end') ? couponGone : nothing;
  });

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const profile = {
    ...admin,
    role,
    createdAt: inDays(-100),
    needsTwoStep: false,
    hasPasskey: false,
    version: '1.0.0',
  };
  queryClient.setQueryData(adminProfileQuery().queryKey, profile);

  const root = createRootRoute({ component: () => <SubscriptionPage detail={shown} billing={billing} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  return requested;
}

test('a full refund of the current period warns that the plan ends, a part does not, more cannot be sent', async () => {
  const requested = showPage(detail, billingOf());
  await expect.element(page.getByText('Visa ending in 4242, expires 04/2028')).toBeVisible();

  await page.getByRole('button', { name: 'Refund invoice SD-2026-1001' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText('the plan ends as soon as the gateway confirms it', { exact: false }))
    .toBeVisible();

  await question.getByLabelText('Amount to refund').fill('10');
  await expect.element(question.getByText('The plan stays active', { exact: false })).toBeVisible();

  await question.getByLabelText('Amount to refund').fill('50');
  await expect
    .element(question.getByText('Please enter an amount up to €49.00.', { exact: false }))
    .toBeVisible();

  await question.getByRole('button', { name: 'Refund', exact: true }).click();
  expect(requested.some((call) => call.startsWith('POST'))).toBe(false);

  await question.getByLabelText('Amount to refund').fill('10');
  await question.getByRole('button', { name: 'Refund €10.00' }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/subscriptions/agents/u1/invoices/i1/refunds');
});

test('if the gateway does not answer, the page is shown with a message on the card', async () => {
  showPage(detail, billingOf({ card: null, gatewayAnswers: false, invoices: [] }));
  await expect.element(page.getByText('The payment gateway didn’t answer')).toBeVisible();
  await expect.element(page.getByText('No invoices yet.', { exact: false })).toBeVisible();
});

test('a role that only reads billing has no refund', async () => {
  showPage(detail, billingOf(), 'support');
  await expect.element(page.getByText('SD-2026-1001', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Refund', exact: false }).elements()).toHaveLength(0);
});

test('before a trial is extended, the dialog shows the new end next to the current one', async () => {
  const subscription = {
    ...detail.subscription,
    status: 'trial' as const,
    is_trial_active: true,
    planType: null,
    trial_ends_at: '2099-12-06T10:00:00.000Z',
    current_period_start: null,
    current_period_end: null,
  };

  showPage({ ...detail, subscription }, billingOf({ invoices: [] }));
  await page.getByRole('button', { name: 'Extend trial' }).click();

  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText('Ends 13 Dec 2099 instead of 6 Dec 2099.', { exact: false }))
    .toBeVisible();
});

test('a plan is granted with a reason to an agent who does not pay, and a refusal is explained', async () => {
  const subscription = { ...detail.subscription, status: 'inactive' as const, planType: null };
  const { billing } = billingOf();
  const requested = showPage(
    { ...detail, subscription },
    billingOf({ billing: { ...billing, interval: null }, invoices: [] }),
  );
  await page.getByRole('button', { name: 'Grant plan' }).click();

  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Grant plan' }).click();

  await expect.element(question.getByText('Enter a reason.')).toBeVisible();
  expect(requested.some((call) => call.startsWith('POST'))).toBe(false);

  await question.getByLabelText('Reason').fill('Partner of ours');
  await question.getByRole('button', { name: 'Grant plan' }).click();

  await expect.poll(() => requested).toContain('POST /api/admin/subscriptions/agents/u1/grant');
  await expect.element(question.getByText('There is a plan already.', { exact: false })).toBeVisible();
});

test('an agent who pays has no button for it', async () => {
  showPage(detail, billingOf());
  await expect.element(page.getByRole('button', { name: 'Set status' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Grant plan' }).elements()).toHaveLength(0);
});

test('a coupon is applied by its code to a running plan, and a refusal is explained', async () => {
  const requested = showPage(detail, billingOf());
  await page.getByRole('button', { name: 'Apply coupon' }).click();

  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Apply coupon' }).click();

  await expect.element(question.getByText('Please enter a code.')).toBeVisible();
  expect(requested.some((call) => call.startsWith('POST'))).toBe(false);

  await question.getByLabelText('Code').fill('spring-20');
  await expect.element(question.getByLabelText('Code')).toHaveValue('SPRING-20');

  await question.getByRole('button', { name: 'Apply coupon' }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/subscriptions/agents/u1/coupon');
  await expect.element(question.getByText('This coupon has expired.')).toBeVisible();
});

test('a coupon that runs is named, and can be replaced or removed; a second one is not offered', async () => {
  const { billing } = billingOf();
  const discount = { code: 'SPRING-20', until: '2099-12-07T10:00:00.000Z', lastDay: '2099-12-06' };
  const requested = showPage(detail, billingOf({ billing: { ...billing, discount } }));

  await expect.element(page.getByText('SPRING-20, until 6 Dec 2099')).toBeVisible();
  expect(page.getByRole('button', { name: 'Apply coupon' }).elements()).toHaveLength(0);

  await page.getByRole('button', { name: 'Replace coupon' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('SPRING-20 no longer does', { exact: false })).toBeVisible();

  await question.getByLabelText('Code').fill('other');
  await question.getByRole('button', { name: 'Replace coupon' }).click();
  await expect.element(question.getByText('This coupon has expired.')).toBeVisible();

  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove coupon' }).click();

  await expect
    .element(question.getByText('pays the full price from the next invoice', { exact: false }))
    .toBeVisible();

  await question.getByRole('button', { name: 'Remove coupon' }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/subscriptions/agents/u1/coupon/end');
  await expect.element(question.getByText('no longer lowers', { exact: false })).toBeVisible();
});
