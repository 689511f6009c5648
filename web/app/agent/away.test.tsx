import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import * as bookings from '#contract/bookings/bookings.ts';
import { showComponent } from '#testing/show-component.tsx';
import { call } from '#web/lib/api/call.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => queryClient.clear());

const listCount = 12;

function List({ number }: { number: number }) {
  const { isError, data } = useQuery({
    queryKey: ['away', number],
    queryFn: ({ signal }) => call(bookings.list, { query: { q: `${number}` }, signal }),
  });
  const state = data ? 'loaded' : 'loading';

  return <p>{isError ? 'failed' : state}</p>;
}

/** Replaces `fetch` with one that fails until `comeBack`, and counts requests. */
function stubNetwork(): { requestCount: () => number; comeBack: () => void } {
  const real = window.fetch;
  let requestCount = 0;
  let isBack = false;
  window.fetch = async () => {
    requestCount += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (!isBack) throw new TypeError('Failed to fetch');
    return Response.json({ items: [] });
  };

  onTestFinished(() => {
    window.fetch = real;
  });

  return {
    requestCount: () => requestCount,
    comeBack: () => {
      isBack = true;
    },
  };
}

function countOf(text: string): number {
  return [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === text).length;
}

test('while the server is away a screen of lists tries together, and what failed loads when it is back', async () => {
  const network = stubNetwork();
  showComponent(
    <QueryClientProvider client={queryClient}>
      {Array.from({ length: listCount }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists are numbered
        <List key={number} number={number} />
      ))}
    </QueryClientProvider>,
  );

  await expect.poll(() => countOf('failed')).toBe(listCount);
  // One request per list, then two shared retries, with a margin for slow machines.
  expect(network.requestCount()).toBeGreaterThan(listCount);
  expect(network.requestCount()).toBeLessThanOrEqual(listCount + 6);

  network.comeBack();
  const press = () => call(bookings.list, { query: { q: 'press' } });
  await expect.poll(() => press().then(() => 'answered', String)).toBe('answered');
  await expect.poll(() => countOf('loaded')).toBe(listCount);
  await expect.element(page.getByText('failed')).not.toBeInTheDocument();
});
