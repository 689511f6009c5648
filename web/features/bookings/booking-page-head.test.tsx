import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { OpenRequestsLine } from './booking-page-head.tsx';

function showLine() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showComponent(
    <QueryClientProvider client={queries}>
      <p data-testid="line">
        <OpenRequestsLine />
      </p>
    </QueryClientProvider>,
  );
  return expect.element(page.getByTestId('line'));
}

test('the line under the title counts the requests that wait', async () => {
  stubCalls(() => ({ status: 200, body: { items: [], total: 2 } }));
  await showLine().toHaveTextContent('2 requests need your reply');
});

test('requests that could not be counted are not waited for any longer', async () => {
  stubCalls(() => ({ status: 500, body: { code: 'internal_error', detail: 'It is our fault.' } }));
  await showLine().toHaveTextContent('Couldn’t count your requests');
});
