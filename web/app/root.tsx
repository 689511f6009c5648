import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { hidesShell, isTextPage } from './shared/shell-visibility.ts';

const Shell = lazyPart(() => import('./agent/shell.tsx'), 'Shell');
const PublicShell = lazyPart(() => import('./public/public-shell.tsx'), 'PublicShell');
const PublicPages = lazyPart(() => import('./public/public-pages.tsx'), 'PublicPages');

// The guard of the first screen waits for the server; the shell starts at the same time.
if (readSession() && !hidesShell(location.pathname)) void Shell.preload();

/** Chooses the shell of a page. Each shell is a separate chunk: sign-in pages have none, signed-out readers a light one. */
export function Root() {
  // Uses the rendered match, not the address: during sign-out the address changes before the screen does.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const isAgentScreen = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/agent'),
  });
  const session = useSession();

  if (hidesShell(pathname)) return <Outlet />;

  const PublicOne = isTextPage(pathname) ? PublicShell : PublicPages;
  const ChosenShell = session || isAgentScreen ? Shell : PublicOne;

  return (
    <Suspense fallback={null}>
      <ChosenShell />
    </Suspense>
  );
}
