import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { analyticsOf, figuresOf, openedOccupancy } from '#web/features/analytics/analytics.fixture.ts';
import { AnalyticsScreen } from './analytics.screen.tsx';

const gap = {
  propertyId: 'p1',
  title: 'Villa Marisol',
  checkIn: '2026-07-10',
  checkOut: '2026-07-12',
  nights: 2,
  rules: ['min_nights'],
  reason: '2 nights available, but the minimum stay is 3 nights.',
  worth: { amount: 30_000, currency: 'EUR' },
};
const unsellable = {
  from: '2026-07-02',
  to: '2026-09-29',
  nights: 2,
  worth: [gap.worth],
  items: [gap],
  total: 1,
  exceptions: [],
};

const taxes = {
  from: '2026-06-01',
  to: '2026-06-30',
  items: [
    {
      propertyId: 'p1',
      title: 'Villa Marisol',
      name: 'City tax',
      collected: 'at_property',
      stays: 2,
      amount: { amount: 2_400, currency: 'EUR' },
    },
  ],
};

function show(answer: (path: string, method: string) => { status?: number; body: unknown } | undefined) {
  return showSignedIn(<AnalyticsScreen />, addresses.analytics(), ({ path, method }) => {
    const given = answer(path, method);
    if (given) return given;
    if (path === '/dashboard/analytics') return { body: analyticsOf() };
    if (path === '/analytics/figure/occupancy') return { body: openedOccupancy() };
    if (path === '/analytics/taxes') return { body: taxes };
    return path === '/analytics/unsellable' ? { body: unsellable } : undefined;
  });
}

test('a figure opens down to its formula, its two numbers, and what was counted and left out', async () => {
  show(() => undefined);
  await page.getByRole('button', { name: /^Occupancy 48\.0/ }).click();

  const sheet = page.getByRole('dialog', { name: 'Occupancy' });
  await expect.element(sheet.getByText('Occupied nights ÷ nights available to sell.')).toBeVisible();
  await expect.element(sheet.getByRole('definition').filter({ hasText: /^12$/ })).toBeVisible();
  await expect.element(sheet.getByRole('definition').filter({ hasText: /^25$/ })).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: /Included: 1/ })).toBeVisible();

  await expect
    .element(sheet.getByRole('link', { name: 'Amelia Hartmann' }))
    .toHaveAttribute('href', addresses.booking({ id: 'b1' }));
  await expect.element(sheet.getByRole('heading', { name: /Excluded: 1/ })).toBeVisible();
  await expect.element(sheet.getByText('Cancelled')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Download CSV' })).toBeVisible();
});

test('a figure that cannot be calculated is shown as n/a with the reason, never as zero', async () => {
  const none = { value: null, numerator: 0, denominator: 0, reason: 'no_visitors' } as const;
  show((path) =>
    path === '/dashboard/analytics'
      ? { body: analyticsOf({ figures: figuresOf({ conversion: none }) }) }
      : undefined,
  );
  await expect
    .element(page.getByRole('button', { name: /^Conversion n\/a No visits in this period/ }))
    .toBeVisible();
});

test('taxes that guests pay are listed by property, apart from revenue', async () => {
  show(() => undefined);
  await expect.element(page.getByText('City tax · paid at the property · 2 bookings')).toBeVisible();
  await expect.element(page.getByText('€24.00')).toBeVisible();
});

test('a period without taxes has a message', async () => {
  show((path) => (path === '/analytics/taxes' ? { body: { ...taxes, items: [] } } : undefined));
  await expect.element(page.getByText('No taxes from stays in this period.')).toBeVisible();
});

test('nights that a rule blocks are opened after one confirmation, and Undo blocks them again', async () => {
  const screen = show((_, method) => {
    if (method === 'POST') return { status: 201, body: gap };
    return method === 'DELETE' ? { body: gap } : undefined;
  });
  await page.getByRole('button', { name: /^Let guests book Villa Marisol/ }).click();

  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/Your rules are lifted for 2 nights only/)).toBeVisible();

  await question.getByRole('button', { name: 'Let guests book' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect.element(page.getByText('Rules restored')).toBeVisible();
  expect(screen.sent('/analytics/unsellable/exceptions').map(({ body }) => body)).toEqual([
    { propertyId: 'p1', checkIn: '2026-07-10', checkOut: '2026-07-12', rules: ['min_nights'] },
  ]);
  expect(screen.sent('/analytics/unsellable/exceptions/p1/2026-07-10')).toHaveLength(1);
});

test('a plan without analytics shows what it would give and the way there', async () => {
  show((path) =>
    path === '/dashboard/analytics'
      ? { status: 403, body: { code: 'feature_locked', detail: 'Your plan doesn’t include analytics.' } }
      : undefined,
  );
  await expect.element(page.getByText('Your plan doesn’t include analytics.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /.+/ }).last())
    .toHaveAttribute('href', addresses.subscription.pattern);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('figures that cannot be loaded show an error with Retry', async () => {
  let isBroken = true;
  show((path) =>
    path === '/dashboard/analytics' && isBroken
      ? { status: 500, body: { code: 'unexpected', detail: 'Something went wrong on our side.' } }
      : undefined,
  );
  await expect.element(page.getByText('Couldn’t load your analytics')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: /^Occupancy 48\.0/ })).toBeVisible();
});
