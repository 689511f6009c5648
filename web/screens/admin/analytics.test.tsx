import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminAnalytics, AgentFunnel } from '#contract/admin/analytics.ts';
import type { Figures, MoneyFigures } from '#contract/analytics/metric-shapes.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { AdminAnalyticsScreen } from './analytics.screen.tsx';

beforeEach(() =>
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } }),
);
afterEach(() => endAdminSession());

const ratio = { value: 0.5, numerator: 10, denominator: 20, reason: null };
const perNight = (valueMinor: number, denominator: number) => ({
  valueMinor,
  numeratorMinor: valueMinor * denominator,
  denominator,
  reason: null,
});

function moneyIn(currency: string, revenueMinor: number, nights: number): MoneyFigures {
  return {
    currency,
    revenueMinor,
    feesMinor: 4_000,
    retainedMinor: 0,
    noShowMinor: 0,
    cancelled: 0,
    noShows: 0,
    adr: perNight(revenueMinor / 10, 10),
    revpan: perNight(revenueMinor / nights, nights),
    revpar: perNight(revenueMinor / nights, nights),
    trevpan: perNight(revenueMinor / nights, nights),
  };
}

function figuresWith(money: MoneyFigures[]): Figures {
  const spread = { mean: 4, median: 4, count: 5 };
  return {
    nights: { listed: 60, blocked: 0, sellable: 60, occupied: 30, unpriced: 0, noShow: 0 },
    occupancy: ratio,
    calendarOccupancy: ratio,
    views: 9,
    uniqueVisitors: 8,
    requests: 6,
    confirmed: 5,
    instant: 0,
    open: 0,
    conversion: ratio,
    approval: ratio,
    arrivals: 5,
    cancelled: 0,
    noShows: 0,
    cancellation: ratio,
    leadTime: spread,
    lengthOfStay: spread,
    money,
  };
}

function analyticsOf(now: MoneyFigures[], before: MoneyFigures[]): AdminAnalytics {
  const step = { from: '2026-11-01', to: '2026-11-30' };
  const sums = (money: MoneyFigures[]) =>
    money.map(({ currency, revenueMinor }) => ({ currency, amount: revenueMinor }));
  const best = (currency: string, title: string) => ({
    _id: title,
    title,
    type: 'villa',
    city: 'Porto',
    currency,
    nights: 10,
    occupancy: 0.5,
    agent: { _id: 'u1', name: 'Rosa Prado', company: null },
    revenue: { amount: 90_000, currency },
    adr: null,
    revpan: null,
  });

  return {
    startDate: step.from,
    endDate: step.to,
    period: 'monthly',
    agentId: null,
    countedAt: new Date().toISOString(),
    overview: {
      agents: 2,
      properties: 3,
      comparable: true,
      figures: figuresWith(now),
      before: figuresWith(before),
    },
    occupancyData: [{ ...step, occupancy: ratio, calendarOccupancy: ratio, nights: 30, sellable: 60 }],
    revpanData: [{ ...step, money: now }],
    conversionData: [
      { ...step, uniqueVisitors: 8, requests: 6, confirmed: 5, conversion: ratio, approval: ratio },
    ],
    revenueTrends: [{ ...step, revenue: sums(now), fees: sums(now), retained: [] }],
    topProperties: [best('USD', 'Loft in Austin'), best('EUR', 'House in Porto')],
    notes: [],
  };
}

const emptyFunnel = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  countedAt: '2026-11-29T10:00:00.000Z',
  chanceDays: 30,
  whole: { registered: 0, settled: 0, steps: [] },
  cohorts: [],
} satisfies AgentFunnel;

function showScreen(data: AdminAnalytics) {
  const agent = {
    _id: 'u1',
    name: 'Rosa Prado',
    company: null,
    email: 'rosa@example.com',
    properties: 3,
    figures: data.overview.figures,
  };
  const seasons = { agentId: null, enough: false, from: '2025-11-01', to: '2026-10-31' };
  stubCalls((path) => {
    if (path.endsWith('/dashboard')) return { status: 200, body: data };
    if (path.endsWith('/funnel')) return { status: 200, body: emptyFunnel };
    if (path.endsWith('/seasonal'))
      return { status: 200, body: { ...seasons, monthlyBookings: [], propertyTypeSeasonality: [] } };
    return { status: 200, body: { startDate: data.startDate, endDate: data.endDate, agents: [agent] } };
  });

  const root = createRootRoute({ component: () => <AdminAnalyticsScreen /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: root, history })} />
    </QueryClientProvider>,
  );
}

const table = page.getByRole('table', { name: 'Money by currency' });
const row = (name: RegExp) => table.getByRole('row', { name });

test('each currency has its own line, with its change, and nothing is added up', async () => {
  await page.viewport(1280, 900);
  showScreen(
    analyticsOf(
      [moneyIn('EUR', 1_200_000, 40), moneyIn('USD', 500_000, 20)],
      [moneyIn('EUR', 1_000_000, 40), moneyIn('USD', 1_000_000, 20)],
    ),
  );

  await expect.element(row(/^EUR Euro €12,000 .*20\.0%/)).toBeVisible();
  await expect.element(row(/^USD US Dollar US\$5,000 .*50\.0%/)).toBeVisible();
  expect(document.body.textContent).not.toContain('17,000');
  expect(page.getByText('Revenue', { exact: true }).elements().length).toBeGreaterThan(0);
});

test('the switch belongs to the charts alone: tables and properties of all currencies stay', async () => {
  await page.viewport(1280, 900);
  showScreen(analyticsOf([moneyIn('EUR', 1_200_000, 40), moneyIn('USD', 500_000, 20)], []));
  await expect.element(page.getByText(/^In EUR: nights/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency of the charts' }).click();
  await page.getByRole('option', { name: 'Charts in USD' }).click();
  await expect.element(page.getByText(/^In USD: nights/)).toBeVisible();
  for (const name of [/^EUR Euro/, /^USD US Dollar/]) await expect.element(row(name)).toBeVisible();
  for (const title of ['House in Porto', 'Loft in Austin'])
    await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Rosa Prado .*€12,000.*US\$5,000/ })).toBeVisible();
});

test('with one currency the tiles show the amounts, and there is no currency switch', async () => {
  await page.viewport(1280, 900);
  showScreen(analyticsOf([moneyIn('EUR', 1_200_000, 40)], []));
  await expect.element(page.getByText('House in Porto')).toBeVisible();
  expect(table.elements()).toHaveLength(0);
  expect(page.getByRole('combobox', { name: 'Currency of the charts' }).elements()).toHaveLength(0);
  await expect.element(page.getByText('€12,000').first()).toBeVisible();
});
