import { queryOptions } from '@tanstack/react-query';
import * as adminAccount from '#contract/admin/account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { endAdminSession } from '#web/lib/session/admin-session.ts';

export type AdminAccount = ReplyOf<typeof adminAccount.read>;

export function adminAccountQuery() {
  return queryOptions({
    queryKey: ['admin', 'account'],
    queryFn: ({ signal }) => adminCall(adminAccount.read, { signal }),
  });
}

export function renameAdmin(name: string) {
  return tryUpdate(adminCall(adminAccount.changeName, { body: { name } }));
}

export function changeAdminEmail(body: CallInputOf<typeof adminAccount.changeEmail>['body']) {
  return tryUpdate(adminCall(adminAccount.changeEmail, { body }));
}

export function cancelAdminEmail() {
  return tryUpdate(adminCall(adminAccount.cancelEmail));
}

export function changeAdminPassword(body: CallInputOf<typeof adminAccount.changePassword>['body']) {
  return adminCall(adminAccount.changePassword, { body });
}

/** API calls of the devices card for an admin. */
export const adminDeviceCalls = {
  queryKey: ['admin', 'sessions'],
  list: (signal: AbortSignal) => adminCall(adminAccount.listSessions, { signal }),
  end: (id: string) => adminCall(adminAccount.endSession, { params: { id } }),
  endAll: (keepThis: boolean) => adminCall(adminAccount.endSessions, { body: { keepThis } }),
  onSignedOut: () => endAdminSession(),
};
