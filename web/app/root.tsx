import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session.ts';
import { hidesShell, isPlainText } from './shell-places.ts';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));
const OpenShell = lazy(async () => ({ default: (await import('./open-shell.tsx')).OpenShell }));

/** The shells come in chunks of their own: sign-in pages do without, and a reader of the terms needs the light one only. */
export function Root() {
  // The screen in view, not the address: on the way out an agent's screen still stands while the address is new already.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const session = useSession();
  if (hidesShell(pathname)) return <Outlet />;
  return <Suspense fallback={null}>{!session && isPlainText(pathname) ? <OpenShell /> : <Shell />}</Suspense>;
}
