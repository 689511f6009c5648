import { queryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminTwoStep from '#contract/admin/two-step.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { endAdminSession } from '#web/lib/session/admin-session.ts';
import { adminPasskeyCalls, proofBody } from '#web/lib/session/passkey-calls.ts';

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

type Proof = { password: string; code: string };

/** API calls of the two-step card for an admin. */
export const adminTwoStepCalls = {
  queryKey: ['admin', 'two-step'],
  hasPassword: true,
  passkeys: adminPasskeyCalls,
  read: (signal: AbortSignal) => adminCall(adminTwoStep.read, { signal }),
  begin: (password: string) => adminCall(adminTwoStep.begin, { body: password === '' ? {} : { password } }),
  confirm: (code: string) => adminCall(adminTwoStep.confirm, { body: { code } }),
  renew: (proof: Proof) => adminCall(adminTwoStep.renewRecoveryCodes, { body: proofBody(proof) }),
  end: (proof: Proof) => adminCall(adminTwoStep.end, { body: proofBody(proof) }),
};

/** Signs out: ends the session in the browser immediately, and on the server if it can be reached. */
export function useAdminLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The call reads the token before the session ends here. Its failure is ignored.
    void adminCall(adminAuth.logout).catch(() => undefined);
    endAdminSession();
    void navigate({ to: addresses.adminLogin.pattern, search: {}, replace: true });
  }, [navigate]);
}
