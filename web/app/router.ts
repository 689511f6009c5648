import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { redirects } from '#contract/addresses.ts';
import { parseAddressSearch, writeAddressSearch } from './address-search.ts';
import { adminRoutes } from './admin-routes.ts';
import { agentScreens } from './agent-screens.ts';
import { CrashScreen } from './crash-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { publicScreens } from './public/public-screens.ts';
import { Root } from './root.tsx';
import { leaveIfSignedIn, requireSession } from './session-guard.ts';

const root = createRootRoute({ component: Root });

const agent = createRoute({ getParentRoute: () => root, id: 'agent', beforeLoad: requireSession });

const agentRoutes = agentScreens.map(({ pattern, component }) =>
  createRoute({ getParentRoute: () => agent, path: pattern, component }),
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
  defaultPendingMs: 250,
  defaultPendingMinMs: 200,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.screen.tsx'), 'NotFoundScreen'),
  scrollRestoration: true,
});
