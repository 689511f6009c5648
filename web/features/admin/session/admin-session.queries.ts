import { queryOptions } from '@tanstack/react-query';
import * as adminAuth from '#contract/admin/auth.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';
import { m } from '#web/locales/compiled/messages.js';

export function readAdminProfile(signal?: AbortSignal) {
  return withErrorTitle(m.admin_failed_profile(), adminCall(adminAuth.readProfile, { signal }));
}

export function adminProfileQuery() {
  return queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: ({ signal }) => readAdminProfile(signal),
    staleTime: 60_000,
  });
}
