import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AgentSubscriptionDetail } from '#contract/admin/subscriptions.ts';
import { type AdminRole, adminRoles, mayDo } from '#domain/admin/admin-roles.ts';
import { featuresOf } from '#domain/subscription/features.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { adminProfileQuery } from '../session/admin-role.ts';
import { subscriptionQuery } from '../subscriptions/subscription.queries.ts';
import { agentActions, fitOf, paletteActions } from './palette-actions.ts';
import { PaletteDialog } from './palette-dialog.tsx';

const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
beforeEach(() => startAdminSession({ token: 'pbx_1', admin }));
afterEach(() => endAdminSession());

const at = '2026-11-26T10:00:00.000Z';
const onTrial: AgentSubscriptionDetail = {
  subscription: {
    agent: { _id: 'u1', name: 'Rosa Prado', email: 'rosa@example.com', company: null, status: 'active' },
    status: 'trial',
    is_trial_active: true,
    planType: null,
    trial_ends_at: at,
    current_period_start: null,
    current_period_end: null,
    admin_notes: '',
    updatedAt: at,
  },
  features: featuresOf(15, []),
  listing_count: 0,
  needs_listing_selection: false,
  log: [],
};

/** The palette on a page; the subscription of Rosa has been loaded. */
function showPalette(role: AdminRole, address = '/admin/dashboard') {
  stubCalls(() => ({ status: 200, body: { agents: [], properties: [], bookings: [] } }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(adminProfileQuery().queryKey, {
    ...admin,
    role,
    createdAt: at,
    needsTwoStep: false,
    hasPasskey: false,
    version: '1.0.0',
  });
  queryClient.setQueryData(subscriptionQuery('u1').queryKey, onTrial);

  const navItems = [{ to: '/admin/users', label: 'Users', icon: Users }];
  const root = createRootRoute({ component: () => <PaletteDialog navItems={navItems} onClose={() => {}} /> });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  return router;
}

const field = page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name, exact: true });
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

test('an action is found by its synonyms and opens its dialog with Enter', async () => {
  const router = showPalette('owner');
  await field.fill('add admin');
  await expect.poll(chosen).toBe('Invite an admin');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/admin/team?do=invite');
});

test('a role has only the actions that it may do', async () => {
  showPalette('content');
  await expect.element(option('Write a help article')).toBeVisible();
  await expect.element(option('Review listings')).toBeVisible();
  for (const name of ['Sync payments', 'Invite agent', 'Invite an admin', 'New coupon', 'Failed emails'])
    expect(option(name).elements(), name).toHaveLength(0);
});

test('every role is offered what its scopes allow, and nothing else', () => {
  const actions = [
    ...paletteActions,
    ...agentActions({ id: 'u1', name: 'Rosa', status: 'active', subscription: 'trial' }),
  ];
  expect(new Set(actions.map(({ key }) => key)).size).toBe(actions.length);

  const offered = (role: AdminRole) => actions.filter(({ scope }) => mayDo(role, scope)).length;
  expect(adminRoles.map((role) => [role, offered(role)])).toEqual([
    ['owner', actions.length],
    ['support', 13],
    ['finance', 6],
    ['content', 3],
    ['read-only', 4],
  ]);
});

test('on an agent’s page, the agent’s actions are listed first under the agent’s name', async () => {
  const router = showPalette('owner', '/admin/subscriptions/u1');
  await expect.element(page.getByRole('group', { name: 'Rosa Prado' })).toBeVisible();
  await expect.poll(chosen).toBe('View as agent');
  await field.fill('block');
  await expect.poll(chosen).toBe('Suspend');
  await field.fill('more days');
  await expect.poll(chosen).toBe('Extend trial');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/admin/subscriptions/u1?do=trial');
});

test('an agent who is suspended can be reactivated, one who pays has no trial, a deleted one nothing', () => {
  const of = (status: string, subscription: 'active' | 'trial') =>
    agentActions({ id: 'u1', name: 'Rosa', status, subscription }).map(({ label }) => label);
  expect(of('suspended', 'active')).toContain('Reactivate');
  expect(of('suspended', 'active')).not.toContain('Suspend');
  expect(of('active', 'active')).not.toContain('Extend trial');
  expect(of('deleted', 'trial')).toEqual([]);
});

test('lists a page with the typed name before actions that only mention it', async () => {
  const router = showPalette('owner');
  await field.fill('users');
  await expect.poll(chosen).toBe('Users');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toBe('Import agents');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/admin/users');
});

test('a dialog of the page that is open leaves its filters, another view of it does not', async () => {
  const router = showPalette('owner', '/admin/users?status=suspended');
  await field.fill('new agent');
  await expect.poll(chosen).toBe('Invite agent');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/admin/users?status=suspended&do=invite');
  await router.navigate({ to: '/admin/subscriptions', search: { view: 'plans' } });
  await field.fill('trials');
  await expect.poll(chosen).toBe('Trials ending this week');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ trial: '7', sort: 'ends_asc' });
});

test('every typed term must start a term of the label or its synonyms, or be a long enough part of one', () => {
  const of = (typed: string) => fitOf({ label: 'New coupon', synonyms: 'discount' }, typed);
  expect([of('new coup'), of('coupon'), of('Discount new'), of('count'), of(' ')]).toEqual([3, 2, 1, 1, 1]);
  expect([of('oup'), of('coupon x'), of('voucher')]).toEqual([0, 0, 0]);
});
