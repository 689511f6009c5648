import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { LoadingScreen } from './app/shared/crash-screen.tsx';
import { preloadOtherSignIns } from './features/account/session/other-sign-ins.tsx';
import { KnownSignInOptions, type SignInOptions } from './features/account/session/sign-in-options.ts';
import { ForgotPasswordScreen } from './screens/public/forgot-password.screen.tsx';
import { LoginScreen } from './screens/public/login.screen.tsx';
import { RegisterScreen } from './screens/public/register.screen.tsx';

type DrawnScreen = { pattern: string; title: string; component: RouteComponent };

const screens: readonly DrawnScreen[] = [
  { pattern: addresses.login.pattern, title: t.account.loginTitle, component: LoginScreen },
  { pattern: addresses.register.pattern, title: t.account.registerTitle, component: RegisterScreen },
  {
    pattern: addresses.forgotPassword.pattern,
    title: t.actions.forgotPassword,
    component: ForgotPasswordScreen,
  },
];

/**
 * Draws a screen that signed-out agents begin with, for the first paint; web/app/public/take-over.ts hydrates it. The
 * server loads this module at run time from dist/sign-in-server.
 */
export async function renderSignIn(
  url: string,
  options: SignInOptions,
): Promise<{ title: string; html: string }> {
  const root = createRootRoute();
  const routes = screens.map(({ pattern, component }) =>
    createRoute({ getParentRoute: () => root, path: pattern, component }),
  );

  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    // As in the app: hydration needs the same boundaries.
    defaultPendingComponent: LoadingScreen,
  });
  await Promise.all([router.load(), preloadOtherSignIns()]);

  const { pathname } = router.state.location;
  const stream = await renderToReadableStream(
    <KnownSignInOptions value={options}>
      <RouterProvider router={router} />
    </KnownSignInOptions>,
    // Otherwise larger parts come at the end, for a script to move, which the content policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  await stream.allReady;
  const html = await new Response(stream).text();

  return {
    title: screens.find(({ pattern }) => pattern === pathname)?.title ?? '',
    // A preload that React adds would stand where hydration expects the screen.
    html: html.replace(/^<link[^>]*>/, ''),
  };
}
