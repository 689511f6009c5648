import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { closeToast, currentToasts } from '#web/ui/toast/toast.ts';
import { SavedFilters } from './booking-tools.tsx';

const saved = {
  _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484d',
  name: 'Unpaid',
  filter: { view: 'all' },
  createdAt: '2027-01-01T00:00:00.000Z',
};

function closeToasts(): void {
  for (const { id } of currentToasts()) closeToast(id);
}

/** Opens the list of saved filters; `keys` are the idempotency keys of the filters that were saved. */
async function openSavedFilters() {
  startSession(
    {
      token: 'a-token',
      agent: { _id: 'a1', name: 'Ana Costa', email: 'ana@example.com', company: null, avatar: null },
    },
    { remember: false },
  );
  closeToasts();

  const keys: (string | null)[] = [];
  const real = window.fetch;

  window.fetch = async (_input, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json(init?.method === 'POST' ? saved : { items: [saved] });
  };

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => {
    window.fetch = real;
    client.clear();
    endSession();
    closeToasts();
  });

  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SavedFilters search={{ view: 'upcoming' }} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });

  showComponent(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Saved filters' }).click();

  return keys;
}

test('a filter that is deleted and restored again gets a request of its own each time', async () => {
  const keys = await openSavedFilters();
  for (const restored of [1, 2]) {
    await page.getByRole('button', { name: 'Delete filter “Unpaid”' }).click();
    await expect.poll(() => currentToasts().length).toBe(restored);
    currentToasts().at(-1)?.action?.onPress();
    await expect.poll(() => keys.length).toBe(restored);
  }
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).not.toBe(keys[0]);
});
