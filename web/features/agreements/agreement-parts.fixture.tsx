import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { showComponent } from '#testing/show-component.tsx';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { closeToast, currentToasts } from '#web/ui/toast/toast.ts';

export type Sent = { call: string; body: unknown };
type Answer = { status: number; body: unknown };

/** Shows a part of the agent's app whose calls are answered by `answer`. Returns what was sent, in order. */
export function showPart(part: () => ReactNode, answer: (call: string) => Answer, address = '/'): Sent[] {
  const agent = { _id: 'a1', name: 'Rosa Host', email: 'rosa@example.com', company: null, avatar: null };
  startSession({ token: 'a-token', agent }, { remember: false });

  const sent: Sent[] = [];
  const real = window.fetch;

  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const { status, body } = answer(call);
    return Response.json(body, { status });
  };

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => {
    window.fetch = real;
    client.clear();
    endSession();
    for (const { id } of currentToasts()) closeToast(id);
  });

  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });

  showComponent(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  return sent;
}

/** A refusal as the server words it. */
export const problem = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, requestId: 'r1' },
});
