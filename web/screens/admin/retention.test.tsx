import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RetentionState } from '#contract/admin/privacy.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { retentionRuleNames } from '#domain/admin/retention-rules.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { adminProfileQuery } from '#web/features/admin/session/admin-role.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { RetentionRules } from './retention.screen.tsx';

const at = '2026-05-01T10:00:00.000Z';

beforeEach(() => {
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } });
});
afterEach(() => endAdminSession());

const settingOf: Partial<Record<RetentionState['rule'], RetentionState['setting']>> = {
  log_everyday: 'logMonths',
  log_lasting: 'lastingLogMonths',
};

const items = retentionRuleNames.map((rule): RetentionState => {
  const setting = settingOf[rule] ?? null;
  const length = setting ? { count: 14, unit: 'months' as const } : { count: 30, unit: 'days' as const };
  return { rule, setting, ...length, lastRunAt: null, lastRemovedAt: null, lastRemoved: 0 };
});
const removed = { lastRunAt: at, lastRemovedAt: at, lastRemoved: 1200 };

function showRules(role: AdminRole): string[] {
  const requested = stubCalls((path) => ({
    status: 200,
    body: path.endsWith('/retention')
      ? { items: items.map((item) => (item.rule === 'sessions' ? { ...item, ...removed } : item)) }
      : {},
  }));

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
  queryClient.setQueryData(adminProfileQuery().queryKey, {
    ...admin,
    role,
    createdAt: at,
    needsTwoStep: false,
    hasPasskey: false,
    version: '1.0.0',
  });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RetentionRules />
    </QueryClientProvider>,
  );

  return requested;
}

const changes = page.getByRole('button', { name: /^Change: / });

test('every rule has its row, with its length and what was removed last', async () => {
  showRules('read-only');
  await expect.element(page.getByText(/1,200 removed on/)).toBeVisible();
  expect(page.getByText('Not checked yet').elements().length).toBe(retentionRuleNames.length - 1);
  expect(page.getByText('14 months', { exact: true }).elements().length).toBe(2);
  expect(changes.elements()).toEqual([]);
});

test('an owner changes the lengths that are settings, and learns what a shorter one removes', async () => {
  const requested = showRules('owner');
  await expect.element(changes.first()).toBeVisible();
  expect(changes.elements().length).toBe(2);

  await changes.first().click();
  const dialog = page.getByRole('alertdialog');
  const months = dialog.getByRole('textbox');
  await months.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(dialog.getByText('Please enter 3 to 120 months.')).toBeVisible();
  expect(requested).not.toContain('PUT /api/admin/settings');

  await months.fill('6');
  await expect.element(dialog.getByText(/Older months are removed for good/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => requested).toContain('PUT /api/admin/settings');
});
