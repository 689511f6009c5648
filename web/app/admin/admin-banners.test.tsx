import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { adminProfileQuery } from '#web/features/admin/session/admin-role.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { RestoredCopyBanner } from './admin-banners.tsx';

const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
const quiet = { since: '2026-11-25T10:00:00.000Z', restoredFrom: '2026-11-25T03:00:00.000Z' };

beforeEach(() => startAdminSession({ token: 'pbx_1', admin }));
afterEach(() => endAdminSession());

function showBanner(role: AdminRole, state: typeof quiet | null): string[] {
  const requested = stubCalls((path) => ({
    status: 200,
    body: { quiet: path.endsWith('/release') ? null : state },
  }));

  const queryClient = new QueryClient();
  const profile = {
    ...admin,
    role,
    createdAt: '2026-05-01T10:00:00.000Z',
    needsTwoStep: false,
    hasPasskey: false,
    version: '1.0.0',
  };
  queryClient.setQueryData(adminProfileQuery().queryKey, profile);

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RestoredCopyBanner />
      <p>Below</p>
    </QueryClientProvider>,
  );

  return requested;
}

const banner = () => page.getByText(/It sends no email, runs no reminders and makes no payment calls/);
const release = () => page.getByRole('button', { name: 'Release', exact: true });

test('warns that a restored copy sends nothing, and releases it once an owner confirms', async () => {
  const requested = showBanner('owner', quiet);
  await expect.element(banner()).toBeVisible();
  await release().click();
  await expect.element(page.getByText('Release this copy?')).toBeVisible();
  expect(requested).not.toContain('POST /api/admin/restored-copy/release');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect.poll(() => requested).toContain('POST /api/admin/restored-copy/release');
  await expect.element(banner()).not.toBeInTheDocument();
});

test('other roles see it without the button', async () => {
  showBanner('support', quiet);
  await expect.element(banner()).toBeVisible();
  await expect.element(release()).not.toBeInTheDocument();
});

test('an installation that works has no banner', async () => {
  const requested = showBanner('owner', null);
  await expect.poll(() => requested).toContain('GET /api/admin/restored-copy');
  await expect.element(page.getByText('Below')).toBeVisible();
  await expect.element(banner()).not.toBeInTheDocument();
});
