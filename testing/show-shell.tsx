import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { allFeatures, featuresOf } from '#domain/subscription/features.ts';
import { queryClient } from '#web/app/agent/query-client.ts';
import { Root } from '#web/app/root.tsx';
import { showSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { endSession, type SessionMember, startSession } from '#web/lib/session/session.ts';
import { showComponent } from './show-component.tsx';

export const openSubscription = {
  status: 'active',
  is_trial_active: false,
  needs_listing_selection: false,
  features: featuresOf(10, allFeatures),
  allows_shared_links: true,
  trial_ends_at: null,
  current_period_end: null,
  planType: 'professional',
  listing_count: 3,
};

type Answers = Readonly<Record<string, unknown>>;
type ShellAt = {
  path: string;
  signedIn?: boolean;
  agent?: { company?: string | null };
  /** An owner's session from before members were stored, unless it is given. */
  member?: SessionMember;
  answers?: Answers;
  /** Pattern of the address, by which roles are refused a screen; none, unless it is given. */
  pattern?: string;
  /** Content of every screen. */
  screen?: RouteComponent;
};

/**
 * Renders the app at an address over a stubbed network. An answer may be a promise, which is waited for; all other calls
 * answer with a server error.
 */
export function showShell(shown: ShellAt) {
  const { path, signedIn = true, agent = {}, member, answers = {}, pattern, screen = Screen } = shown;
  const known: Answers = {
    '/api/subscription/status': openSubscription,
    '/api/messages/unread-count': { unread: 0 },
    '/api/agents/settings': { dateFormat: 'locale', weekStart: 'locale' },
    '/api/content/footer': { social: [], support: null, maintenance: false },
    ...answers,
  };

  stubShellCalls(known);
  endSession();
  if (signedIn) {
    const person = { _id: 'a1', name: 'inês prado', email: 'ines@example.com', company: null, avatar: null };
    startSession(
      { token: 'pba_test', agent: { ...person, ...agent }, ...(member ? { member } : {}) },
      { remember: false },
    );
  }

  queryClient.clear();
  showSubscriptionRefusal(null);

  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: routesOf({ signedIn, pattern, screen }), history });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(endSession);

  return { path: () => history.location.pathname, go: (to: string) => router.navigate({ to }) };
}

function Screen() {
  return <h1>A screen</h1>;
}

type ShellRoutes = { signedIn: boolean; pattern: string | undefined; screen: RouteComponent };

/** Every address is an agent's screen when signed in, and a public page otherwise. */
function routesOf({ signedIn, pattern, screen }: ShellRoutes) {
  const root = createRootRoute({ component: Root, notFoundComponent: Screen });
  const agent = createRoute({ getParentRoute: () => root, id: 'agent' });
  const anywhere = createRoute({
    getParentRoute: () => agent,
    path: '$',
    component: screen,
    ...(pattern === undefined ? {} : { staticData: { pattern } }),
  });
  return signedIn ? root.addChildren([agent.addChildren([anywhere])]) : root;
}

function stubShellCalls(known: Answers): void {
  const { fetch: real } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const answer = await known[pathname];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json({ code: 'unexpected', detail: 'Not now.' }, { status: 500 })
      : Response.json(answer);
  };
  onTestFinished(() => {
    window.fetch = real;
  });
}
