import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { adminProfileQuery } from '#web/features/admin/session/admin-role.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { UserList } from './users.screen.tsx';

beforeEach(async () => {
  await page.viewport(390, 844);
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } });
});
afterEach(async () => {
  endAdminSession();
  await page.viewport(1280, 900);
});

function user(_id: string, name: string) {
  return {
    _id,
    name,
    role: 'agent',
    email: `${_id}@example.com`,
    company: `${name} Coves`,
    phone: null,
    status: 'active',
    createdAt: '2026-05-01T10:00:00.000Z',
    emailVerifiedAt: '2026-05-02T10:00:00.000Z',
    properties: 3,
    hasTwoStep: false,
    subscriptionStatus: 'trial',
    planType: null,
  };
}

const users = { items: [user('u1', 'Rosa'), user('u2', 'Ben')], nextCursor: null, total: 2 };
const done = { answers: ['u1', 'u2'].map((_id) => ({ _id, updated: true })) };

async function showUsers(role: AdminRole = 'support'): Promise<string[]> {
  const requested = stubCalls((path) => {
    if (path.endsWith('/status')) return { status: 200, body: done };
    return { status: 200, body: path.includes('/saved-views') ? { items: [] } : users };
  });

  const queryClient = new QueryClient();
  const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
  const profile = {
    ...admin,
    role,
    createdAt: '2026-05-01T10:00:00.000Z',
    needsTwoStep: false,
    hasPasskey: false,
    version: '1.0.0',
  };
  queryClient.setQueryData(adminProfileQuery().queryKey, profile);

  const root = createRootRoute({ component: UserList });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Rosa', { exact: true })).toBeVisible();

  return requested;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('selects cards, changes all of them from the bar below, and ends the selection', async () => {
  const requested = await showUsers();
  await button('Select').click();
  await button(/^Rosa/).click();

  await expect.element(button(/^Rosa/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('status').getByText('1 selected')).toBeVisible();

  await page.getByLabelText('All shown').click();
  await expect.element(button(/^Ben/)).toHaveAttribute('aria-pressed', 'true');

  await button('Suspend').click();
  await page.getByLabelText('Reason').fill('Not who they say');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();

  await expect.poll(() => requested).toContain('POST /api/admin/users/status');
  await expect.element(button(/^Ben/)).toHaveAttribute('aria-pressed', 'false');

  await button('Done').click();
  await expect.element(button('Select')).toBeVisible();
});

test('the bulk action bar stays within the screen, and nothing scrolls sideways', async () => {
  await showUsers();
  await button('Select').click();
  await page.getByLabelText('All shown').click();
  const bar = page.getByRole('region', { name: '2 selected' });
  await expect.element(bar).toBeVisible();
  const { left, right, bottom } = bar.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(bottom).toBeLessThanOrEqual(844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('leaving the selecting forgets what was marked', async () => {
  await showUsers();
  await button('Select').click();
  await button(/^Rosa/).click();
  await button('Done').click();
  await button('Select').click();
  await expect.element(button(/^Rosa/)).toHaveAttribute('aria-pressed', 'false');
});

test('a person chooses which facts the cards show, and finds them so again', async () => {
  await showUsers();
  await expect.element(page.getByText(/Rosa Coves/)).toBeVisible();
  await button('Fields').click();
  await page.getByLabelText('Company').click();
  await expect.element(page.getByText(/Rosa Coves/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Rosa', { exact: true })).toBeVisible();
  expect(localStorage.getItem('staydesk.admin.hidden-columns.users')).toBe('company');
});

test('a role that may not change agents selects nothing', async () => {
  await showUsers('finance');
  await expect.element(page.getByRole('button', { name: 'Select' })).not.toBeInTheDocument();
});
