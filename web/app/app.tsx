import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchTheme } from '#web/lib/theme.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { watchSession } from './watch-session.ts';

export function App() {
  useEffect(() => watchTheme(), []);
  useEffect(() => watchSession(router, queryClient), []);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CrashBoundary>
  );
}
