import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** Whether a mailed link still works; the form finds out itself when it ends meanwhile. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('GET /api/auth/reset-password/{token}', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
