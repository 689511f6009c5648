import { QueryClient } from '@tanstack/react-query';
import { onAdminSessionChange, readAdminSession } from '#web/lib/admin-session.ts';
import { worthRetrying } from './worth-retrying.ts';

/** Query cache of the admin area, separate from the agent's. */
export const adminQueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthRetrying, retryDelay: (failures) => 400 * 2 ** failures },
    mutations: { retry: false },
  },
});

let token = readAdminSession()?.token;
onAdminSessionChange(() => {
  const next = readAdminSession()?.token;
  if (next === token) return;
  token = next;
  adminQueryClient.clear();
});
