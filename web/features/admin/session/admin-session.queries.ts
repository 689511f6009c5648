import { queryOptions } from '@tanstack/react-query';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { AdminProblem } from '#web/lib/api/admin-problem.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';
import { call } from '#web/lib/api/call.ts';
import { CallProblem, isCallProblem } from '#web/lib/api/call-problem.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { isAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
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

/** Whether the first admin still has to register. */
export function adminSetupQuery() {
  return queryOptions({
    queryKey: ['admin', 'setup'],
    queryFn: ({ signal }) => call(adminAuth.readSetup, { signal }),
  });
}

export async function signInAdmin(body: CallInputOf<typeof adminAuth.login>['body']): Promise<void> {
  try {
    saveAdminSession(await call(adminAuth.login, { body }));
  } catch (thrown) {
    throw isCallProblem(thrown) ? new AdminProblem(m.admin_failed_login(), thrown) : thrown;
  }
}

export async function finishAdminSignIn(
  body: CallInputOf<typeof adminAuth.finishSignIn>['body'],
): Promise<void> {
  saveAdminSession(await call(adminAuth.finishSignIn, { body }));
}

export async function registerAdmin(
  body: CallInputOf<typeof adminAuth.registerFirst>['body'],
): Promise<void> {
  saveAdminSession(await call(adminAuth.registerFirst, { body }));
}

export async function acceptInvitation(
  body: CallInputOf<typeof adminInvitations.accept>['body'],
): Promise<void> {
  saveAdminSession(await call(adminInvitations.accept, { body }));
}

function saveAdminSession(answer: unknown): void {
  if (!isAdminSession(answer)) {
    throw new CallProblem({ status: 0, code: 'unexpected', detail: m.account_invalid_server_response() });
  }
  const { token, admin } = answer;
  startAdminSession({ token, admin });
}
