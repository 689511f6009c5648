import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { adminProfileQuery } from '#web/features/admin/session/admin-role.ts';
import { deviceToday, formatShortDay } from '#web/lib/format/format.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { LogList } from './logs.screen.tsx';

const nora = '018f0000-0000-7000-8000-000000000001';
const house = '018f0000-0000-7000-8000-000000000002';

beforeEach(() => {
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } });
});
afterEach(async () => {
  endAdminSession();
  await page.viewport(1280, 900);
});

const renamed: AdminLogItem = {
  _id: '018f0000-0000-7000-8000-000000000003',
  at: new Date().toISOString(),
  type: 'property',
  action: 'property_changed',
  summary: 'Tower house: title changed',
  accountId: nora,
  actor: { type: 'agent', _id: nora, name: 'Nora Lang' },
  entity: { type: 'property', _id: house },
  before: { title: 'Clock house', instantBook: false },
  after: { title: 'Tower house', instantBook: true },
  networkHash: null,
  requestId: null,
};

function showLog(search: string, items: readonly AdminLogItem[] = [renamed]) {
  const requested = stubCalls((path) =>
    path.startsWith('/api/admin/logs')
      ? {
          status: 200,
          body: { items, nextCursor: null, total: items.length, names: { [nora]: 'Nora Lang' } },
        }
      : { status: 404, body: {} },
  );

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
  const profile = {
    ...admin,
    role: 'owner' as const,
    createdAt: '2026-05-01T10:00:00.000Z',
    needsTwoStep: false,
    hasPasskey: false,
    version: '1.0.0',
  };
  queryClient.setQueryData(adminProfileQuery().queryKey, profile);

  const root = createRootRoute({ component: LogList });
  const history = createMemoryHistory({ initialEntries: [`/${search}`] });
  const router = createRouter({ routeTree: root, history });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  return { requested, search: () => new URLSearchParams(history.location.search) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('one press opens the entries of a day, and the address contains the day', async () => {
  const { search } = showLog(`?actor=${nora}&dateRange=all`);
  await expect.element(page.getByText('Tower house: title changed').first()).toBeVisible();
  const day = addDays(deviceToday(), -3);
  await button(formatShortDay(day)).click();
  await expect.poll(() => search().get('from')?.replaceAll('"', '')).toBe(day);
  expect(search().get('to')?.replaceAll('"', '')).toBe(day);
  expect(search().get('dateRange')).toBe(null);
  expect(search().get('actor')?.replaceAll('"', '')).toBe(nora);
});

test('active filters are chips with the name of the person, and one press removes one', async () => {
  const { search } = showLog(`?actor=${nora}&type=property&dateRange=all`);
  await expect.element(button('Remove filter: By Nora Lang')).toBeVisible();
  await button('Remove filter: Property').click();
  await expect.poll(() => search().get('type')).toBe(null);
  await button('Remove filter: By Nora Lang').click();
  await expect.poll(() => search().get('actor')).toBe(null);
  await expect.element(button('Remove filter: All time')).toBeVisible();
});

test('an entry opens with both sides of a change and ways to the person and the thing', async () => {
  showLog('');
  await button('Tower house: title changed').click();

  const panel = page.getByRole('dialog');
  const shown = () => document.querySelector('[role=dialog]')?.textContent ?? '';
  await expect.poll(shown).toContain('Clock house');
  expect(shown()).toContain('instant book');

  const link = (name: string) => panel.getByRole('link', { name, exact: true }).element();
  expect(link('Property').getAttribute('href')).toBe(`/admin/properties/${house}`);
  expect(link('Nora Lang').getAttribute('href')).toBe(`/admin/users/${nora}`);
  expect(link('Everything about this target').getAttribute('href')).toContain(house);
  expect(link('Everything on this account').getAttribute('href')).toContain('account');
});

test('on a phone the filters are behind one button and nothing scrolls sideways', async () => {
  await page.viewport(360, 780);
  showLog(`?actor=${nora}`);
  await button(/^Filters/).click();
  await expect.element(page.getByRole('dialog').getByText('Done by')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a log without matching entries offers to clear the filters', async () => {
  const { search } = showLog('?type=payment', []);
  await expect.element(button('Clear filters').last()).toBeVisible();
  await button('Clear filters').last().click();
  await expect.poll(() => search().get('type')).toBe(null);
});
