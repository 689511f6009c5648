import './admin.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onAdminSessionChange } from '#web/lib/admin-session.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { adminQueryClient } from './admin-query-client.ts';

/** Layout of the admin area including its sign-in. Reruns the route guards when the session changes. */
export function AdminFrame() {
  const router = useRouter();
  useEffect(() => onAdminSessionChange(() => void router.invalidate()), [router]);
  return (
    <QueryClientProvider client={adminQueryClient}>
      <CSPProvider disableStyleElements>
        <Outlet />
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  );
}
