import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hidesShell } from './shell-places.ts';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));

/** The shell comes in its own chunk: sign-in pages do without it. */
export function Root() {
  // The screen in view, not the address: on the way out an agent's screen still stands while the address is new already.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  if (hidesShell(pathname)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  );
}
