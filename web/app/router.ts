import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { addresses, needsNoSession, redirects } from '#contract/addresses.ts';
import { checkSession } from '#web/features/subscription/session-check.ts';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import { rememberLeftPage } from '#web/lib/browser/left-page.ts';
import { ensureMembership } from '#web/lib/session/membership.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { startAddress } from '#web/lib/session/screen-scopes.ts';
import { readSession } from '#web/lib/session/session.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { agentScreens } from './agent/agent-screens.ts';
import { publicScreens } from './public/public-screens.ts';
import { Root } from './root.tsx';
import { CrashScreen, LoadingScreen } from './shared/crash-screen.tsx';
import { lazyScreen } from './shared/lazy-screen.ts';
import { mustChooseListings } from './shared/shell-visibility.ts';

const root = createRootRoute({ component: Root });

const agent = createRoute({ getParentRoute: () => root, id: 'agent', beforeLoad: requireSession });

const agentRoutes = agentScreens.map(({ pattern, component }) =>
  createRoute({ getParentRoute: () => agent, path: pattern, component, staticData: { pattern } }),
);

const publicRoutes = publicScreens.map(({ pattern, component, onlySignedOut }) =>
  createRoute({
    getParentRoute: () => root,
    path: pattern,
    component,
    ...(onlySignedOut ? { beforeLoad: leaveIfSignedIn } : {}),
  }),
);

const redirectRoutes = Object.entries(redirects).map(([from, to]) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search }: { search: Record<string, string> }) => {
      throw redirect({ to, search, replace: true });
    },
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([
    agent.addChildren(agentRoutes),
    ...publicRoutes,
    ...redirectRoutes,
    adminRoutes(root),
  ]),
  parseSearch: parseAddressSearch,
  stringifySearch: writeAddressSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  // Once shown, the loading screen stays for a moment, so it comes late: by then the screen is usually there.
  defaultPendingMs: 500,
  defaultPendingMinMs: 200,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: lazyScreen(() => import('./shared/not-found.screen.tsx'), 'NotFoundScreen'),
  scrollRestoration: true,
});

// Feedback names the page from which it was begun.
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) rememberLeftPage(fromLocation.pathname);
});

const { navigate } = router;
let painted: Promise<void> | undefined;

/**
 * A navigation renders the whole screen, so it starts after the frame that shows the press. What replaces the address in
 * place is immediate: a field that keeps its text there may not lag behind its keys.
 */
router.navigate = async (options) => {
  if (!options.replace) painted ??= afterPaint();
  // Later calls keep their order.
  if (painted !== undefined) await painted.then(() => (painted = undefined));
  await navigate(options);
};

/** Query parameters are plain text: `?q=42` stays "42", and the address stays readable. */
function parseAddressSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function writeAddressSearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Pattern of an agent's screen, by which the shell knows what it takes of a member. */
    pattern?: string;
  }
}

type GuardInput = { location: { href: string; pathname: string } };

/** Requires a session that the server accepts, else redirects to the sign-in, which leads back afterwards. */
async function requireSession({ location }: GuardInput): Promise<void> {
  if (!readSession()) throw toLogin(location);
  const [status] = await Promise.all([checkSession(), ensureMembership()]);
  if (!readSession()) throw toLogin(location);
  const start = startAddress();
  if (location.pathname === addresses.dashboard.pattern && start !== location.pathname)
    throw redirect({ to: start, replace: true });
  if (mayDo('billing:write') && mustChooseListings(status, location.pathname)) {
    throw redirect({ to: addresses.selectListings.pattern, replace: true });
  }
}

function toLogin(location: GuardInput['location']) {
  const wanted = location.pathname === addresses.dashboard.pattern ? {} : { next: location.href };
  return redirect({ to: addresses.login.pattern, search: wanted, replace: true });
}

/** Redirects signed-in agents away from sign-in screens. */
function leaveIfSignedIn({ search }: { search: unknown }): void {
  if (readSession()) throw redirect({ href: safeNext(search), replace: true });
}

/** The `next` parameter if it is an address inside the app, else the dashboard. Never another site. */
function safeNext(search: unknown): string {
  const home = addresses.dashboard.pattern;
  if (typeof search !== 'object' || search === null || !('next' in search)) return home;
  const { next } = search;
  if (typeof next !== 'string' || !URL.canParse(next, location.origin)) return home;
  const target = new URL(next, location.origin);
  if (target.origin !== location.origin || needsNoSession(target.pathname)) return home;
  return `${target.pathname}${target.search}${target.hash}`;
}
