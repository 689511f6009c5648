import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchTheme } from '#web/lib/browser/theme.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { router } from './router.ts';
import { watchSession } from './watch-session.ts';

export function App() {
  useEffect(() => watchTheme(), []);
  useEffect(() => watchSession(router), []);
  return (
    <CrashBoundary>
      <RouterProvider router={router} />
    </CrashBoundary>
  );
}
