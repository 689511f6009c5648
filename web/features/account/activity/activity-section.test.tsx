import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ActivityItem } from '#contract/account/activity.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { ActivitySection } from './activity-section.tsx';
import { LatestActivity } from './latest-activity.tsx';

const priced: ActivityItem = {
  _id: 'e1',
  at: new Date().toISOString(),
  who: { kind: 'member', name: 'Rui Lopes' },
  text: 'Booking BK-7 has a new price',
  entity: { type: 'booking', _id: 'b7' },
  property: { _id: 'p1', title: 'Villa Marisol' },
};
const supported: ActivityItem = {
  ...priced,
  _id: 'e2',
  at: '2026-03-01T10:00:00.000Z',
  who: { kind: 'support', name: 'Staydesk support' },
  text: 'Staydesk support extended the trial',
  entity: { type: 'agent', _id: 'a1' },
  property: null,
};

const retentionMonths = { everyday: 14, lasting: 37 };
const refused = {
  status: 403,
  body: {
    type: 'about:blank',
    title: 'No',
    status: 403,
    code: 'role_forbidden',
    detail: 'No',
    requestId: 'r',
  },
};

type Answer = { status: number; body: unknown };

function show(activity: Answer, content = <ActivitySection />) {
  stubCalls((path) =>
    path === '/api/activity'
      ? activity
      : {
          status: 200,
          body: { items: [], nextCursor: null, canInvite: true, twoStepRequired: false },
        },
  );

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const found = (items: ActivityItem[]): Answer => ({
  status: 200,
  body: { items, nextCursor: null, retentionMonths },
});

test('entries are listed by day, each opens what it is about where that has a page', async () => {
  show(found([priced, supported]));

  const today = page.getByRole('region', { name: 'Today' });
  await expect
    .element(today.getByRole('link', { name: priced.text }))
    .toHaveAttribute('href', '/bookings/b7');
  await expect.element(today.getByText('Rui Lopes · Villa Marisol')).toBeVisible();
  await expect.element(page.getByText(supported.text)).toBeVisible();
  expect(page.getByRole('link', { name: supported.text }).query()).toBeNull();
  await expect.element(page.getByText(/stay for 14 months/)).toBeVisible();
});

test('an empty list explains since when changes are listed', async () => {
  show(found([]));
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
  await expect.element(page.getByText(/from the day your account was opened/)).toBeVisible();
});

test('a failure shows a retry', async () => {
  show({ status: 500, body: { code: 'internal_error', detail: 'No', title: 'No', status: 500 } });
  await expect.element(page.getByText('Couldn’t load the activity')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the card of a property lists its latest entries', async () => {
  show(found([priced]), <LatestActivity scope={{ property: 'p1' }} />);
  await expect.element(page.getByRole('heading', { name: 'Latest activity' })).toBeVisible();
  await expect.element(page.getByText(priced.text)).toBeVisible();
});

test('the card of a property is absent for roles that may not read the activity', async () => {
  show(refused, <LatestActivity scope={{ property: 'p1' }} />);
  await expect.poll(() => page.getByRole('heading', { name: 'Latest activity' }).query()).toBeNull();
});
