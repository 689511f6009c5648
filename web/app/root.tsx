import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hidesShell } from './shell-places.ts';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));

/** The shell comes in its own chunk: sign-in pages do without it. */
export function Root() {
  const { pathname } = useLocation();
  if (hidesShell(pathname)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  );
}
