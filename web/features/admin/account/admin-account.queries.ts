import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf, ReplyTo } from '#web/lib/api/call-types.ts';
import { endAdminSession } from '#web/lib/session/admin-session.ts';

export type AdminAccount = ReplyTo<'GET /api/admin/account'>;

export function adminAccountQuery() {
  return queryOptions({
    queryKey: ['admin', 'account'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/account', { signal }),
  });
}

export function renameAdmin(name: string) {
  return tryUpdate(adminCall('PUT /api/admin/account', { body: { name } }));
}

export function changeAdminEmail(body: CallInputOf<'POST /api/admin/account/email'>['body']) {
  return tryUpdate(adminCall('POST /api/admin/account/email', { body }));
}

export function cancelAdminEmail() {
  return tryUpdate(adminCall('DELETE /api/admin/account/email'));
}

export function changeAdminPassword(body: CallInputOf<'PUT /api/admin/account/password'>['body']) {
  return adminCall('PUT /api/admin/account/password', { body });
}

/** API calls of the devices card for an admin. */
export const adminDeviceCalls = {
  queryKey: ['admin', 'sessions'],
  list: (signal: AbortSignal) => adminCall('GET /api/admin/account/sessions', { signal }),
  end: (id: string) => adminCall('DELETE /api/admin/account/sessions/{id}', { params: { id } }),
  endAll: (keepThis: boolean) =>
    adminCall('POST /api/admin/account/sessions/end-all', { body: { keepThis } }),
  onSignedOut: () => endAdminSession(),
};
