import { queryOptions } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as t from '#texts/screens.ts';
import { AdminProblem } from '#web/lib/api/admin-problem.ts';
import { call } from '#web/lib/api/call.ts';
import { CallProblem, isCallProblem } from '#web/lib/api/call-problem.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { isAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import type { PasskeySignIn } from './passkey-button.tsx';

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
    throw isCallProblem(thrown) ? new AdminProblem(t.admin.failedLogin, thrown) : thrown;
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

export const adminPasskeySignIn: PasskeySignIn = {
  start: () => call(adminAuth.startPasskeySignIn),
  finish: async (body) => saveAdminSession(await call(adminAuth.finishPasskeySignIn, { body })),
};

function saveAdminSession(answer: unknown): void {
  if (!isAdminSession(answer)) {
    throw new CallProblem({ status: 0, code: 'unexpected', detail: t.account.invalidServerResponse });
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

/** Target after sign-in: `next` when it is a path inside the admin area, otherwise the dashboard. Never another site. */
export function adminNext(next: string | undefined): string {
  const home = addresses.adminDashboard.pattern;
  if (next === undefined || !URL.canParse(next, location.origin)) return home;

  const target = new URL(next, location.origin);
  const entrances: readonly string[] = [
    addresses.adminLogin.pattern,
    addresses.adminRegister.pattern,
    addresses.adminForgotPassword.pattern,
  ];
  const inside = target.pathname.startsWith(`${addresses.admin.pattern}/`);
  if (target.origin !== location.origin || !inside || entrances.includes(target.pathname)) return home;

  return `${target.pathname}${target.search}${target.hash}`;
}
