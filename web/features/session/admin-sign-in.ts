import { queryOptions } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AdminProblem } from '#web/lib/api/admin-problem.ts';
import { call } from '#web/lib/api/call.ts';
import { CallProblem, isCallProblem } from '#web/lib/api/call-problem.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { isAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { adminNext } from './admin-next.ts';

/** Whether the first admin still has to register. */
export function adminSetupQuery() {
  return queryOptions({
    queryKey: ['admin', 'setup'],
    queryFn: ({ signal }) => call('GET /api/admin/register', { signal }),
  });
}

export async function signInAdmin(body: CallInputOf<'POST /api/admin/login'>['body']): Promise<void> {
  try {
    saveAdminSession(await call('POST /api/admin/login', { body }));
  } catch (thrown) {
    throw isCallProblem(thrown) ? new AdminProblem(m.admin_failed_login(), thrown) : thrown;
  }
}

export async function finishAdminSignIn(
  body: CallInputOf<'POST /api/admin/second-step'>['body'],
): Promise<void> {
  saveAdminSession(await call('POST /api/admin/second-step', { body }));
}

export async function registerAdmin(body: CallInputOf<'POST /api/admin/register'>['body']): Promise<void> {
  saveAdminSession(await call('POST /api/admin/register', { body }));
}

export async function acceptInvitation(
  body: CallInputOf<'POST /api/admin/invitations/accept'>['body'],
): Promise<void> {
  saveAdminSession(await call('POST /api/admin/invitations/accept', { body }));
}

function saveAdminSession(answer: unknown): void {
  if (!isAdminSession(answer)) {
    throw new CallProblem({ status: 0, code: 'unexpected', detail: m.account_invalid_server_response() });
  }
  const { token, admin } = answer;
  startAdminSession({ token, admin });
}

/** Opens the admin area after a sign-in, at `next` of the address. */
export function useEnterAdmin(): () => Promise<void> {
  const router = useRouter();
  const { values } = useAddressSearch();
  return () => router.navigate({ href: adminNext(values.next), replace: true });
}
