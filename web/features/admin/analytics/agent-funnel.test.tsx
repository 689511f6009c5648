import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AgentFunnel, FunnelAgent } from '#contract/admin/analytics.ts';
import { funnelMilestones } from '#domain/analytics/agent-funnel.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { AgentFunnelSection } from './agent-funnel.tsx';

beforeEach(() =>
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } }),
);
afterEach(() => endAdminSession());

const days = { from: '2026-10-01', to: '2026-11-30' };

function funnelWith(registered: number, settled: number, reached: number): AgentFunnel['whole'] {
  return {
    registered,
    settled,
    steps: funnelMilestones.map((milestone) => ({
      milestone,
      count: reached,
      settledCount: Math.min(reached, settled),
      share: settled === 0 ? null : Math.min(reached, settled) / settled,
      daysFromRegistration: reached === 0 ? null : 4,
      daysFromPrevious: reached === 0 ? null : 2,
    })),
  };
}

const funnel: AgentFunnel = {
  startDate: days.from,
  endDate: days.to,
  countedAt: '2026-11-29T10:00:00.000Z',
  chanceDays: 30,
  whole: funnelWith(12, 8, 6),
  cohorts: [
    { month: '2026-11', ...funnelWith(4, 0, 2) },
    { month: '2026-10', ...funnelWith(8, 8, 4) },
  ],
};

const rosa: FunnelAgent = {
  _id: 'u1',
  name: 'Rosa Prado',
  company: null,
  email: 'rosa@example.com',
  registeredOn: '2026-10-04',
  confirmed: '2026-10-04',
  published: '2026-10-08',
  shared: null,
  booked: null,
  paid: null,
};

function showSection(answer: { status: number; body: unknown }) {
  const requested = stubCalls((path) => {
    if (path.endsWith('/funnel/agents')) return { status: 200, body: { total: 1, items: [rosa] } };
    return answer;
  });
  const root = createRootRoute({ component: () => <AgentFunnelSection days={days} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: root, history })} />
    </QueryClientProvider>,
  );
  return requested;
}

test('shows counts, shares and median days, and names how many registered too recently', async () => {
  await page.viewport(1280, 900);
  showSection({ status: 200, body: funnel });

  await expect.element(page.getByText('4 registered in the last 30 days')).toBeVisible();
  await expect.element(page.getByText('75%').first()).toBeVisible();
  await expect
    .element(page.getByText('Median: 4 days after registering · 2 days after the step before').first())
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /^October 2026 8 .*4 · 50%/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^November 2026 4.*4 too recent/ })).toBeVisible();
});

test('a figure opens the agents behind it, with the day on which they got there', async () => {
  await page.viewport(1280, 900);
  const requested = showSection({ status: 200, body: funnel });
  await page.getByRole('button', { name: 'Show the agents: First property published' }).click();

  const line = page.getByText(/^Registered 4 Oct.* · First property published 8 Oct/);
  await expect.element(line).toBeVisible();
  expect(document.body.textContent).toContain('Rosa Prado');
  expect(requested).toContain('GET /api/admin/analytics/funnel/agents');
});

test('without registrations there is nothing to export', async () => {
  showSection({ status: 200, body: { ...funnel, whole: funnelWith(0, 0, 0), cohorts: [] } });
  await expect.element(page.getByText('No agents registered in this period.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Export CSV' }).elements()).toHaveLength(0);
});

test('a failed call can be tried again', async () => {
  showSection({ status: 500, body: { code: 'unexpected', detail: 'Something went wrong.' } });
  await expect.element(page.getByText('The funnel couldn’t be loaded.')).toBeVisible();
});
