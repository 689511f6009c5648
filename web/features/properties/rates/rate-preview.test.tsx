import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { RatePreview } from './rate-preview.tsx';

const properties = [
  { _id: '01a21908-2f63-772c-bc73-d485b504b301', title: 'House by the sea' },
  { _id: '01a21908-2f63-772c-bc73-d485b504b302', title: 'House in the hills' },
];

const ratesOf = (_id: string) => ({
  _id,
  currency: 'EUR',
  today: '2027-05-01',
  version: 1,
  pricesMinor: [12_000, 12_000],
  minNights: [1, 1],
  datedPrices: [],
  datedMinimums: [],
  unsellable: [],
});

function showPreview() {
  showComponent(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RatePreview
        properties={properties}
        stay={{ checkIn: '2027-06-01', checkOut: '2027-06-03' }}
        change={{ price: { kind: 'amount', amountMinor: 19_900, currency: 'EUR' } }}
      />
      <button type="button">Save</button>
    </QueryClientProvider>,
  );
}

test('each property has its row before its sums are loaded, so that nothing shifts', async () => {
  const answer = Promise.withResolvers<void>();
  stubCalls(() => ({ status: 200, body: { properties: properties.map(({ _id }) => ratesOf(_id)) } }));

  const stubbed = window.fetch;
  window.fetch = async (...requested) => {
    await answer.promise;
    return stubbed(...requested);
  };
  showPreview();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('House in the hills');

  const top = save.element().getBoundingClientRect().top;
  answer.resolve();

  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('House in the hills€240€398');
  expect(save.element().getBoundingClientRect().top).toBe(top);
});

test('a preview that cannot be loaded leaves the rows without sums', async () => {
  stubCalls(() => ({ status: 500, body: { code: 'internal_error' } }));
  showPreview();
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('House in the hills');
  await expect.poll(() => document.querySelectorAll('li .animate-pulse').length).toBe(0);
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('House in the hills');
});
