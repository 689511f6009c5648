import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#domain/shared/duration.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { ApiKeyList } from './api-key-list.tsx';
import type { ApiKey, ApiKeys } from './api-keys.queries.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const key: ApiKey = {
  _id: 'k1',
  name: 'Bookkeeping',
  start: 'pbk_ab12c',
  scopes: ['bookings:read', 'bookings:write', 'money:read'],
  properties: ['p1', 'p2'],
  networks: ['203.0.113.0/24'],
  state: 'active',
  createdBy: 'Inês Carvalho',
  createdAt: inDays(-100),
  expiresAt: inDays(200),
  lastUsedAt: null,
  lastNetwork: null,
};

const keys: ApiKeys = { items: [key], canCreate: true, scopes: ['bookings:read'] };
const failure = {
  type: 'about:blank',
  title: 'No',
  status: 500,
  code: 'unexpected',
  detail: 'No',
  requestId: 'r',
};

function show(answer: { status: number; body: unknown }) {
  stubCalls(() => answer);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: () => <ApiKeyList locked={<p>Not in your plan</p>} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a key is listed with its beginning, what it may do, where and until when', async () => {
  show({ status: 200, body: keys });
  const row = page.getByRole('listitem');
  await expect.element(row.getByText('pbk_ab12c…')).toBeVisible();
  // Reading goes without saying where the same is changed.
  await expect
    .element(row.getByText('Create, change and cancel bookings · Read payouts and fees'))
    .toBeVisible();
  await expect.element(row.getByText('2 properties · Only from 203.0.113.0/24')).toBeVisible();
  await expect.element(row.getByText(/^Not used yet · Until .* · Made by Inês Carvalho$/)).toBeVisible();
});

test('a key that ends within thirty days has a badge, and an ended one is listed apart', async () => {
  const ended: ApiKey = { ...key, _id: 'k2', name: 'Old locks', state: 'owner_left' };
  show({ status: 200, body: { ...keys, items: [{ ...key, expiresAt: inDays(9) }, ended] } });
  await expect.element(page.getByText(/^Ends \d{1,2} \w{3}/)).toBeVisible();
  await page.getByText('No longer valid (1)').click();
  await expect.element(page.getByText('Its creator left')).toBeVisible();
  expect(page.getByRole('button', { name: 'Revoke “Old locks”' }).elements()).toEqual([]);
});

test('without a key the page offers one, and a plan without keys explains itself', async () => {
  show({ status: 200, body: { ...keys, items: [], canCreate: false } });
  await expect.element(page.getByText('Connect your own tools')).toBeVisible();
  await expect.element(page.getByText('Not in your plan')).toBeVisible();
  expect(page.getByRole('button', { name: 'New key' }).elements()).toEqual([]);
});

test('a list that fails to load offers another try', async () => {
  show({ status: 500, body: failure });
  await expect.element(page.getByText('Couldn’t load your API keys')).toBeVisible();
});
