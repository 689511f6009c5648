import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { dayMs } from '#domain/shared/duration.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { showComponent } from './show-component.tsx';

export function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

type RecordedCall = { path: string; method: string; body: unknown };
type FakeAnswer = { status?: number; body: unknown } | undefined;

/** Renders a screen for a signed-in agent. `answer` fakes the API; calls without an answer get a 500. */
export function showSignedIn(
  screen: ReactNode,
  address: string,
  answer: (params: RecordedCall) => FakeAnswer,
) {
  const requested: RecordedCall[] = [];
  const { fetch: real } = window;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/')) return real(input, init);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { path: url.pathname.slice(4), method: init?.method ?? 'GET', body };
    requested.push(call);
    const answered = answer(call) ?? { status: 500, body: { code: 'unexpected', detail: 'Not now.' } };
    return Response.json(answered.body, { status: answered.status ?? 200 });
  };

  startSession(
    {
      token: 'pba_test',
      agent: { _id: 'a', name: 'Ines', email: 'i@example.com', company: null, avatar: null },
    },
    { remember: false },
  );

  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen, notFoundComponent: () => screen }),
    history,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  showComponent(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );

  onTestFinished(() => {
    window.fetch = real;
    endSession();
  });

  return {
    client,
    path: () => history.location.pathname,
    search: () => Object.fromEntries(new URLSearchParams(history.location.search)),
    /** Goes to another address, as a link would. */
    navigate: (path: string) => router.navigate({ href: path }),
    read: (path: string) => requested.filter((call) => call.path === path && call.method === 'GET'),
    sent: (path: string) => requested.filter((call) => call.path === path && call.method !== 'GET'),
  };
}
