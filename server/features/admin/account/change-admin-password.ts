import { addresses } from '#contract/addresses.ts';
import type * as adminAccount from '#contract/admin/account.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import type { Tx } from '#server/db/transaction.ts';
import { checkOwnPassword, refuseWeakPassword } from '#server/features/account/index.ts';
import { findAdminCredential } from '#server/features/admins/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { AdminCaller, RequestFacts } from '#server/http/caller.ts';
import { closeSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { isAdminPassword, type LockedAdmin, lockAdmin, setAdminPassword } from './admin-account.store.ts';
import { voidAdminTokens } from './admin-token.store.ts';
import { logOwnChange } from './log-own-change.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
/** Requires the current password, since a session may be stolen. Only the calling session survives. */
export async function changeAdminPassword(
  deps: Deps,
  { currentPassword, newPassword }: InputOf<typeof adminAccount.changePassword>['body'],
  { adminId, request }: AdminCaller,
): Promise<
  | { ok: true }
  | Refusal<
      | 'not_found'
      | 'too_many_requests'
      | 'idempotency_mismatch'
      | 'invalid_credentials'
      | 'weak_password'
      | 'wrong_password'
    >
> {
  const owner = await findAdminCredential(deps.pool, adminId);
  if (!owner) return refuse('not_found');
  const weak = refuseWeakPassword(newPassword, owner.email);
  if (weak) return weak;
  const token = request.bearer ?? '';
  const own = { audience: 'admin', accountId: adminId, token } as const;
  const wrong = await checkOwnPassword(deps, { ...own, password: currentPassword, hash: owner.passwordHash });
  // Not the 401 of a sign-in: that would end the session after a typing error.
  if (wrong) return wrong.refused === 'invalid_credentials' ? refuse('wrong_password') : wrong;
  const passwordHash = await hashPassword(newPassword);
  if (isRefusal(passwordHash)) return passwordHash;
  return await deps.transact(async (tx): Promise<{ ok: true } | Refusal<'wrong_password'>> => {
    const admin = await lockAdmin(tx, adminId);
    if (!admin || !(await isAdminPassword(tx, adminId, owner.passwordHash))) return refuse('wrong_password');
    await replacePassword(tx, deps, { admin, passwordHash, request, exceptToken: token });
    return { ok: true };
  });
}

/** Stores a new password: ends other sessions and open reset links, logs the change and notifies the owner. */
export async function replacePassword(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now' | 'newId'>,
  change: { admin: LockedAdmin; passwordHash: string; request: RequestFacts; exceptToken?: string },
): Promise<void> {
  const { admin, passwordHash, request, exceptToken } = change;
  const { id, name, email } = admin;
  await setAdminPassword(tx, id, passwordHash);
  await voidAdminTokens(tx, id, ['password_reset']);
  await closeSessions(tx, { audience: 'admin', accountId: id }, exceptToken);
  const isReset = exceptToken === undefined;
  const { log } = texts(defaultLocale);
  await logOwnChange(
    tx,
    deps,
    { kind: 'admin', adminId: id, name, request },
    {
      action: isReset ? 'admin_password_reset' : 'admin_password_changed',
      summary: isReset ? log.adminPasswordReset({ name }) : log.passwordChanged({ name }),
      before: { password: 'the old one' },
      after: { password: 'a new one', sessions: isReset ? 'all ended' : 'all others ended' },
    },
  );
  const url = deps.config.http.publicUrl + addresses.adminForgotPassword();
  await queueMail(tx, { kind: 'password_changed', to: email, data: { name, url } });
}
