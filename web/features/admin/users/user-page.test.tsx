import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { adminProfileQuery } from '../session/admin-role.ts';
import { UserPage } from './user-page.tsx';

const at = '2026-05-01T10:00:00.000Z';

beforeEach(() => {
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } });
});
afterEach(() => endAdminSession());

const agent: AdminUserDetail = {
  user: {
    _id: 'u1',
    name: 'Rosa Prado',
    role: 'agent',
    email: 'rosa@example.com',
    company: null,
    phone: null,
    status: 'active',
    createdAt: at,
    emailVerifiedAt: null,
    properties: 1,
    hasTwoStep: false,
    subscriptionStatus: 'active',
    planType: 'starter',
  },
  sessions: 1,
  lastSeenAt: null,
  suspension: null,
  impact: { waitingRequests: 3, upcomingStays: 1, workingLinks: 2, isBilled: true },
  emailChange: null,
  eraseAt: null,
  twoStep: { isOn: false, since: null, passkeys: 0 },
  counts: { properties: 1, bookings: 4, sharedLinks: 2, conversations: 4 },
  properties: [],
  bookings: [],
  subscription: { status: 'active', planType: 'starter', trial_ends_at: null, current_period_end: at },
  log: [],
};

const note = (_id: string, author: string, body: string) => ({
  _id,
  body,
  author: { _id: author, name: author },
  createdAt: at,
  editedAt: null,
});

function showUser(detail: AdminUserDetail, role: AdminRole = 'support', members: object[] = []): string[] {
  const notes = { items: [note('n1', 'a1', 'Called twice'), note('n2', 'a2', 'Pays by invoice')] };
  const requested = stubCalls((path) => {
    if (path.endsWith('/notes')) return { status: 200, body: notes };
    if (path.endsWith('/members')) return { status: 200, body: { items: members } };
    return {
      status: 200,
      body: path.includes('/notes/') ? { ok: true } : { items: [], names: {}, nextCursor: null },
    };
  });

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
  const profile = { ...admin, role, createdAt: at, needsTwoStep: false, hasPasskey: false, version: '1.0.0' };
  queryClient.setQueryData(adminProfileQuery().queryKey, profile);

  const root = createRootRoute({
    component: () => <UserPage detail={detail} devices={null} onGone={() => undefined} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  return requested;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('before a suspension the dialog shows the affected guests, stays, links and payments', async () => {
  showUser(agent);
  await button('Suspend').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/3 guests are waiting/)).toBeVisible();
  await expect.element(dialog.getByText(/1 upcoming stay goes ahead/)).toBeVisible();
  await expect.element(dialog.getByText(/2 shared links close/)).toBeVisible();
  await expect.element(dialog.getByText(/Payments for the subscription pause/)).toBeVisible();
});

test('a suspended agent is shown with the reason, and payments as paused', async () => {
  const suspension = { reason: 'Photos show another house', since: at };
  showUser({ ...agent, user: { ...agent.user, status: 'suspended' }, suspension });
  await expect.element(page.getByText('Photos show another house')).toBeVisible();
  await expect.element(page.getByText(/No payments are taken/)).toBeVisible();
  await expect.element(button('Reactivate')).toBeVisible();
});

test('notes show who wrote them, and only one’s own can be changed or deleted', async () => {
  const requested = showUser(agent);
  await expect.element(page.getByText('Pays by invoice')).toBeVisible();
  expect(button('Edit').elements().length).toBe(1);
  await button('Delete').click();
  await expect.poll(() => requested).toContain('DELETE /api/admin/users/u1/notes/n1');
  await button('Add note').click();
  await expect.element(page.getByText('Please write something first')).toBeVisible();
});

test('a role that only reads sees the page without its actions', async () => {
  showUser(agent, 'finance');
  await expect.element(page.getByText('Rosa Prado')).toBeVisible();
  expect(button('Suspend').elements()).toEqual([]);
  expect(button('Add note').elements()).toEqual([]);
});

test('each member but the first owner gets another email in the list of members, where a waiting change is decided', async () => {
  const member = (_id: string, name: string, emailChange: object | null = null) => ({
    _id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    role: 'front-desk',
    properties: 'all',
    status: 'active',
    hasTwoStep: false,
    lastSeenAt: null,
    createdAt: at,
    emailChange,
  });
  const waiting = { ...change, email: 'eva.new@example.com' };
  const requested = showUser(agent, 'support', [
    member('u1', 'Rosa'),
    member('m1', 'Rui'),
    member('m2', 'Eva', waiting),
  ]);

  await expect.element(button('Change the email of Rui')).toBeVisible();
  expect(button('Change the email of Rosa').elements()).toEqual([]);
  await expect.element(page.getByText('eva.new@example.com')).toBeVisible();
  await button('Cancel the change').click();
  await expect.poll(() => requested).toContain('DELETE /api/admin/users/u1/email');

  await button('Change the email of Rui').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('New email').fill('rui.new@example.com');
  await dialog.getByLabelText(/really them/).fill('Called back');
  await dialog.getByLabelText('Your own password', { exact: true }).fill('staydesk-demo');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/users/u1/email');
});

test('another email for an agent needs a new address, a reason and the admin’s password', async () => {
  const requested = showUser(agent);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Change email' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('New email').fill('rosa@example.com');
  await dialog.getByRole('button', { name: 'Send the link' }).click();

  await expect.element(dialog.getByText('This is the present address.')).toBeVisible();
  expect(requested).not.toContain('POST /api/admin/users/u1/email');

  await dialog.getByLabelText('New email').fill('rosa@prado.example');
  await dialog.getByLabelText(/really them/).fill('Called back');
  await dialog.getByLabelText('Your own password', { exact: true }).fill('staydesk-demo');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/users/u1/email');
});

const change = {
  _id: 'c1',
  email: 'rosa@prado.example',
  reason: 'Called back',
  requestedBy: { _id: 'a2', name: 'Ida Berg' },
  requestedAt: at,
  dueAt: '2026-05-02T10:00:00.000Z',
  expiresAt: '2026-05-04T10:00:00.000Z',
  confirmedAt: null,
  approvedBy: null,
};

test('a pending new email address shows its requester and reason; another admin approves or cancels it', async () => {
  const requested = showUser({ ...agent, emailChange: change });
  const card = page.getByLabelText('New email, waiting');
  await expect.element(card.getByText('rosa@prado.example')).toBeVisible();
  await expect.element(card.getByText('Called back')).toBeVisible();
  await expect.element(card.getByText(/Requested by Ida Berg/)).toBeVisible();

  await button('Approve').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/users/u1/email/approve');

  await button('Cancel the change').click();
  await expect.poll(() => requested).toContain('DELETE /api/admin/users/u1/email');
});

test('the admin who requested a new email address cannot approve it but can cancel it', async () => {
  showUser({ ...agent, emailChange: { ...change, requestedBy: { _id: 'a1', name: 'Olu' } } });
  await expect.element(button('Cancel the change')).toBeVisible();
  expect(button('Approve').elements()).toEqual([]);
});
