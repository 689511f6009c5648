import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchTheme } from '#web/lib/browser/theme.ts';
import { onSessionChange, readSession } from '#web/lib/session/session.ts';
import { router } from './router.ts';
import { CrashBoundary } from './shared/crash-screen.tsx';

export function App() {
  useEffect(() => {
    return watchTheme();
  }, []);
  useEffect(() => {
    return watchSession(router);
  }, []);

  return (
    <CrashBoundary>
      <RouterProvider router={router} />
    </CrashBoundary>
  );
}

/** Reruns the route guards on sign-in and sign-out, also in other tabs. */
function watchSession(router: AnyRouter): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next === token) return;
    token = next;
    void router.invalidate();
  });
}
