import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Payout, Payouts } from '#contract/payments/payouts.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { PayoutsCard } from './payouts-card.tsx';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

const payout = (more: Partial<Payout> = {}): Payout => ({
  _id: 'po_1',
  state: 'paid',
  amount: euros(8_840),
  arrivesOn: '2027-06-04',
  other: euros(0),
  broughtBy: null,
  entries: [],
  ...more,
});

function showPayouts(answer: Payouts | null): void {
  stubCalls(() => (answer ? { status: 200, body: answer } : { status: 500, body: {} }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => client.clear());

  const router = createRouter({
    routeTree: createRootRoute({ component: PayoutsCard }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });

  showComponent(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a payout shows its day, state, sum and the bookings in it, with what else it brings', async () => {
  const bookingId = '01a1ff3c-5bdc-733f-8ae0-a5d89383484d';
  const entry = {
    ...({ _id: 'txn_1', kind: 'payment', at: '2027-06-01T10:00:00.000Z', payout: null } as const),
    gross: euros(9_000),
    fee: euros(160),
    net: euros(8_840),
    bookingId,
    code: 'BK-7QJ2M',
    guestName: 'Ines Prado',
  };

  const failed = payout({ _id: 'po_0', state: 'failed', broughtBy: 'po_1', arrivesOn: '2027-06-02' });
  showPayouts({
    notPaidOut: [euros(4_100)],
    missingRight: null,
    items: [payout({ amount: euros(9_940), other: euros(1_100), entries: [entry] }), failed],
  });

  await expect.element(page.getByText('Not paid out yet: €41.00')).toBeVisible();
  await expect.element(page.getByText('Paid out', { exact: true })).toBeVisible();

  const booking = page.getByRole('link', { name: 'Ines Prado, BK-7QJ2M' });
  await expect.element(booking).toHaveAttribute('href', `/bookings/${bookingId}`);
  await expect.element(page.getByText(/Payment €90.00 · Fee €1.60 · net €88.40/)).toBeVisible();
  await expect.element(page.getByText('Other transactions of your account')).toBeVisible();
  await expect.element(page.getByText(/Its money came with the payout of 4 Jun/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Export/ })).toBeVisible();
});

test('without payouts the card explains when the first one is due', async () => {
  showPayouts({ notPaidOut: [], missingRight: null, items: [] });
  await expect.element(page.getByText(/No payout yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Export/ })).not.toBeInTheDocument();
});

test('payouts that cannot be loaded can be loaded again', async () => {
  showPayouts(null);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
