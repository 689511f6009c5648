import '../admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onAdminSessionChange, readAdminSession } from '#web/lib/session/admin-session.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { pressOptions, shouldRetry } from '../shared/should-retry.ts';

/** Layout of the admin area including its sign-in. Reruns the route guards when the session changes. */
export function AdminLayout() {
  const router = useRouter();
  useEffect(() => {
    return onAdminSessionChange(() => void router.invalidate());
  }, [router]);

  return (
    <QueryClientProvider client={adminQueryClient}>
      <CSPProvider disableStyleElements>
        <Outlet />
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  );
}

/** Query cache of the admin area, separate from the agent's. */
const adminQueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry, retryDelay: (failures) => 400 * 2 ** failures },
    mutations: pressOptions,
  },
});

let token = readAdminSession()?.token;
onAdminSessionChange(() => {
  const next = readAdminSession()?.token;
  if (next === token) return;
  token = next;
  adminQueryClient.clear();
});
