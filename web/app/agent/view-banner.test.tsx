import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { endSession, startView } from '#web/lib/session/session.ts';
import { ViewBanner } from './view-banner.tsx';

const agent = { _id: 'u1', name: 'Rosa Prado', email: 'rosa@example.com', company: null, avatar: null };
afterEach(() => endSession());

function showBanner(until: string): string[] {
  const requested = stubCalls(() => ({ status: 503, body: { code: 'busy', title: 'Busy', status: 503 } }));
  showComponent(
    <QueryClientProvider client={new QueryClient()}>
      <p>The page</p>
      <ViewBanner agent={agent} until={until} />
    </QueryClientProvider>,
  );
  return requested;
}

test('the banner of a view shows whose account it is and when the view ends', async () => {
  const until = new Date(Date.now() + 20 * 60_000).toISOString();
  // NOTE: the banner reads the name and id only.
  startView({ token: 'pbx_1', agent, view: { until } } as unknown as Parameters<typeof startView>[0]);
  showBanner(until);

  const banner = page.getByRole('region', { name: 'View as agent' });
  await expect
    .element(banner.getByText('You’re viewing Rosa Prado’s account.', { exact: false }))
    .toBeVisible();
  await expect
    .element(banner.getByText(`Read-only until ${formatTime(until)}`, { exact: false }))
    .toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'End view' })).toBeVisible();
});
