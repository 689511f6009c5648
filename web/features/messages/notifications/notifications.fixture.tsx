import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Notification } from '#contract/messages/notifications.ts';
import { showComponent } from '#testing/show-component.tsx';
import { endSession, type Session, startSession } from '#web/lib/session/session.ts';
import { closeToast, currentToasts } from '#web/ui/toast/toast.ts';

const session: Session = {
  token: 'pba_1',
  agent: { _id: 'a1', name: 'Inês', email: 'ines@example.com', company: null, avatar: null },
};

export function startTestSession(): void {
  startSession(session, { remember: false });
}

let builtCount = 0;

export function buildNotification(chosen: Partial<Notification> = {}): Notification {
  builtCount += 1;
  return {
    _id: `n${builtCount}`,
    type: 'booking_received',
    read: false,
    createdAt: new Date(Date.now() - builtCount * 1000).toISOString(),
    title: `Notification ${builtCount}`,
    message: 'Ines asks to stay',
    booking: null,
    property: null,
    link: null,
    ...chosen,
  };
}

export type RecordedRequest = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
};
export type StubbedReply = { status?: number; body?: unknown; tag?: string };

/** Stubs fetch: records every request and replies with the test's answers. */
export function stubFetch(
  answer: (input: RecordedRequest) => StubbedReply | Promise<StubbedReply>,
): RecordedRequest[] {
  const requested: RecordedRequest[] = [];
  const fetchFake = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call: RecordedRequest = {
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requested.push(call);
    const { status = 200, body, tag } = await answer(call);
    const headers = tag === undefined ? {} : { etag: tag };
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  vi.stubGlobal('fetch', fetchFake);

  return requested;
}

export function listReply(notifications: Notification[], unreadCount?: number): StubbedReply {
  const unread = unreadCount ?? notifications.filter((one) => !one.read).length;
  return { body: { notifications, unreadCount: unread, nextCursor: null } };
}

/** Renders a component in a small app with a catch-all route; `address` returns the current location. */
export function renderInApp(component: ReactNode): {
  address: () => string;
  router: ReturnType<typeof buildRouter>;
} {
  const router = buildRouter(component);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </QueryClientProvider>,
  );

  onTestFinished(() => {
    queryClient.clear();
    endSession();
    for (const { id } of currentToasts()) closeToast(id);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  return { address: () => router.state.location.href, router };
}

function buildRouter(component: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        {component}
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/' });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });

  return createRouter({
    routeTree: root.addChildren([home, anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

/** Flushes frames and zero-delay timers, also while time is faked. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 8; round++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  }
}

/** Fakes timers and dates until the test advances them. Frames and promises keep running. */
export function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

export async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

export function pageText(): string {
  return document.body.textContent ?? '';
}

/** Finds a button or menu item by its accessible name. */
export function findPressable(name: string | RegExp): HTMLElement {
  const fits = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text));
  const all = [...document.querySelectorAll<HTMLElement>('button, a, [role="menuitem"], input')];
  const found = all.find((one) => {
    const label =
      one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? '';
    return fits(label);
  });
  if (!found) throw new Error(`nothing to press says ${name}`);
  return found;
}

export async function press(name: string | RegExp): Promise<void> {
  findPressable(name).click();
  await settle();
}

export function toastTitles(): string[] {
  return currentToasts().map(({ title }) => title);
}
