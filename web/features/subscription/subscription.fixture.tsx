import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { featuresOf } from '#domain/entitlement/features.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { showComponent } from '#testing/show-component.tsx';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';

export function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

const euro = (amount: number) => ({ amount, currency: 'EUR' });

/** Billing of a paid professional plan; a test overrides what differs. */
export function buildBilling(given: Partial<Billing> = {}): Billing {
  return {
    ...{ gateway: 'sandbox', status: 'active', planType: 'professional', interval: 'month' },
    ...{ price: euro(4900), trialEndsAt: null, currentPeriodStart: inDays(-10) },
    planStartsAt: null,
    ...{ currentPeriodEnd: inDays(20), graceEndsAt: null, endsAt: null },
    nextPayment: { at: inDays(20), amount: euro(4900) },
    ...{ scheduledChange: null, openCheckout: null, lastFailure: null },
    discount: null,
    can: { subscribe: false, change: true, cancel: true, resume: false, portal: true },
    usage: { live: 4, kept: 5, maxListings: 15 },
    pausedBySelection: 0,
    ...given,
  };
}

export const planList = {
  currency: 'EUR',
  trialDays: 14,
  items: [
    { planType: 'starter', name: 'Starter', monthly: euro(1900), yearly: euro(18_240), most: 3 },
    { planType: 'professional', name: 'Professional', monthly: euro(4900), yearly: euro(47_040), most: 15 },
    { planType: 'business', name: 'Business', monthly: euro(11_900), yearly: euro(114_240), most: 60 },
    { planType: 'enterprise', name: 'Enterprise', monthly: null, yearly: null, most: 1000 },
  ].map(({ most, ...plan }) => ({
    ...plan,
    yearlySavingPercent: 20,
    features: featuresOf(most, ['sharedLinks', 'analytics', 'marketingTools']),
  })),
};

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
    read: (path: string) => requested.filter((call) => call.path === path && call.method === 'GET'),
    sent: (path: string) => requested.filter((call) => call.path === path && call.method !== 'GET'),
  };
}
