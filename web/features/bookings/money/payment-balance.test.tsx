import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type {
  BalanceEntry,
  OnlinePayment,
  OnlinePayments as Payments,
} from '#contract/payments/guest-payments.ts';
import { showComponent } from '#testing/show-component.tsx';
import { Ledger } from './ledger.tsx';
import { OnlinePayments, onlinePaymentsQuery } from './online-payments.tsx';
import { FeeLines } from './payment-balance.tsx';

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const bookingId = '01a1ff3c-5bdc-733f-8ae0-a5d89383484d';

const entry = (more: Partial<BalanceEntry> = {}): BalanceEntry => ({
  _id: 'txn_1',
  kind: 'payment',
  at: '2027-06-01T10:00:00.000Z',
  payout: null,
  gross: euros(9_000),
  fee: euros(160),
  net: euros(8_840),
  ...more,
});

const paid = (balance: BalanceEntry[]): OnlinePayment => ({
  _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484e',
  instalment: 'deposit',
  state: 'paid',
  outcome: 'kept',
  amount: euros(9_000),
  refunded: euros(0),
  retained: euros(9_000),
  returned: euros(0),
  refundable: euros(9_000),
  gateway: 'stripe',
  url: null,
  createdAt: '2027-06-01T09:58:00.000Z',
  paidAt: '2027-06-01T10:00:00.000Z',
  expiresAt: '2027-06-01T10:30:00.000Z',
  refundWaits: false,
  refundDeclined: false,
  balance,
  returnState: 'none',
});

const payments = (items: OnlinePayment[], more: Partial<Payments> = {}): Payments => ({
  isConnected: true,
  missingRight: null,
  items,
  requestedAt: null,
  ...more,
});

// NOTE: the section reads no more of a booking than this.
const booking = { _id: bookingId, nextDue: null, guest: { email: null } } as unknown as Booking;

/** Shows the ledger's fees and the online payments of a booking; `show` puts others in their place. */
function showPayments(first: Payments) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  onTestFinished(() => client.clear());
  client.setQueryData(onlinePaymentsQuery(bookingId).queryKey, first);

  showComponent(
    <QueryClientProvider client={client}>
      <Ledger
        entries={[
          {
            _id: 'e1',
            kind: 'payment',
            amount: euros(9_000),
            method: 'card_online',
            date: '2027-06-01',
            note: '',
            author: 'Ines via Stripe',
            voids: null,
            counts: true,
            manual: false,
            createdAt: '2027-06-01T10:00:00.000Z',
          },
        ]}
      >
        <FeeLines payments={first} />
      </Ledger>
      <OnlinePayments booking={booking} />
    </QueryClientProvider>,
  );
}

test('a payment shows its fee and net, and the ledger has the fee as a line of its own', async () => {
  showPayments(payments([paid([entry()])]));
  await expect.element(page.getByText('Fee €1.60 · net €88.40 · not paid out yet')).toBeVisible();
  await expect.element(page.getByText('Gateway fee · Payment')).toBeVisible();
  await expect.element(page.getByText('−€1.60')).toBeVisible();
  await expect.element(page.getByText(/Guests never see it/)).toBeVisible();
});

test('a refund shows that the fee is not returned, and the date of the payout', async () => {
  const payout = { _id: 'po_1', state: 'paid', arrivesOn: '2027-06-04' } as const;
  const refund = entry({
    _id: 'txn_2',
    kind: 'refund',
    at: '2027-06-02T10:00:00.000Z',
    gross: euros(-2_000),
    fee: euros(0),
    net: euros(-2_000),
  });
  showPayments(payments([paid([entry({ payout }), refund])]));

  await expect.element(page.getByText(/^Refund -?−?€20.00 · fee kept by the provider/)).toBeVisible();
  await expect.element(page.getByText(/paid out on 4 Jun/)).toBeVisible();
  await expect.element(page.getByText('€68.40')).toBeVisible();
});

test('a balance in another currency is shown as it is, and never converted', async () => {
  const francs = (amount: number) => ({ amount, currency: 'CHF' });
  showPayments(payments([paid([entry({ gross: francs(8_500), fee: francs(190), net: francs(8_310) })])]));
  await expect.element(page.getByText(/Fee CHF\s1\.90 · net CHF\s83\.10/)).toBeVisible();
});

test('a key that may not read fees is named with the right that it lacks, and payments stay', async () => {
  showPayments(payments([paid([])], { missingRight: 'payouts' }));
  await expect.element(page.getByText('Fees and payouts can’t be read')).toBeVisible();
  await expect.element(page.getByText(/let your restricted key read payouts/)).toBeVisible();
  await expect.element(page.getByText('1 Jun 2027, 10:00')).toBeVisible();
});
