import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminStats } from '#contract/admin/stats.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { AttentionList } from '#web/features/admin/dashboard/attention-list.tsx';
import { adminProfileQuery } from '#web/features/admin/session/admin-role.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { TeamList } from './team.screen.tsx';

const at = '2026-05-01T10:00:00.000Z';
const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };

beforeEach(() => startAdminSession({ token: 'pbx_1', admin }));
afterEach(() => endAdminSession());

const stats = {
  attention: {
    propertiesToReview: 0,
    newFeedback: 0,
    paymentsPastDue: 0,
    trialsEndingIn7Days: 0,
    failedMails: 0,
    failedJobs: 0,
    clientErrorsToday: 0,
    adminsWithoutTwoStep: ['Ida'],
  },
  // NOTE: the list reads nothing else.
} as unknown as AdminStats;

const member = (_id: string, name: string, hasTwoStep: boolean) => ({
  _id,
  name,
  hasTwoStep,
  email: `${_id}@example.com`,
  role: 'support',
  status: 'active',
  lastSignInAt: null,
  createdAt: at,
});

function show(component: () => ReactNode, { role, address }: { role: AdminRole; address: string }) {
  stubCalls((path) => ({
    status: 200,
    body: path.includes('saved-views')
      ? { items: [] }
      : { items: [member('a2', 'Ida', false), member('a3', 'Rui', true)], invitations: [] },
  }));

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const profile = { ...admin, role, createdAt: at, needsTwoStep: false, hasPasskey: false, version: '1.0.0' };
  queryClient.setQueryData(adminProfileQuery().queryKey, profile);

  const root = createRootRoute({ component });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root, history });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const link = page.getByRole('link', { name: /Ida/ });

test('admins without two-step sign-in lead to the team, filtered by it', async () => {
  show(() => <AttentionList stats={stats} />, { role: 'owner', address: '/' });
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('href')).toBe('/admin/team?twoStep=off');
});

test('the team at that address lists only whose second step is missing', async () => {
  show(() => <TeamList />, { role: 'owner', address: '/?twoStep=off' });
  await expect.element(page.getByText('Ida', { exact: true }).first()).toBeVisible();
  expect(page.getByText('Rui', { exact: true }).elements()).toEqual([]);
});

test('a role that does not see the team is not sent there', async () => {
  show(() => <AttentionList stats={stats} />, { role: 'content', address: '/' });
  await expect.element(page.getByText(/Nothing needs your attention/)).toBeVisible();
  expect(link.elements()).toEqual([]);
});
