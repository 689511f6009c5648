import { addresses } from '#contract/addresses.ts';
import type * as adminAccount from '#contract/admin/account.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import {
  checkOwnPassword,
  clearGuesses,
  mayMailReset,
  refuseWeakPassword,
  rememberDevice,
} from '#server/features/account/core/index.ts';
import { findAdminCredential } from '#server/features/admin/admins/index.ts';
import { type MailDeps, queueMail, sendMail } from '#server/features/messages/mails/index.ts';
import { type AdminCaller, adminAccountKey, type Nobody, type RequestFacts } from '#server/http/caller.ts';
import { closeSessions } from '#server/http/session/session.store.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  findAnyAdminByEmail,
  isAdminPassword,
  type LockedAdmin,
  lockAdmin,
  setAdminPassword,
} from './admin-account.store.ts';
import { findAdminToken, mintAdminToken, takeAdminToken, voidAdminTokens } from './admin-token.store.ts';
import { logOwnChange } from './own-account.ts';

export const adminResetMailQueue = 'admin-password-reset-mail';
export const resetHours = 1;

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

/** Same work and same answer for every address; a job finds out whether an admin has it. */
export function forgotAdminPassword(
  deps: Deps,
  { email }: InputOf<typeof adminAccount.forgotPassword>['body'],
  { request: from }: Nobody,
) {
  return deps.transact(async (tx) => {
    const accountId = (await findAnyAdminByEmail(tx, email))?.id ?? null;
    const requested = { audience: 'admin', emailKey: emailKeyOf(email), accountId, from } as const;
    if (await mayMailReset(tx, deps, requested)) await enqueue(tx, adminResetMailQueue, { email });
    return { message: texts(defaultLocale).answers.adminResetMail };
  });
}

/** Mails a new link to an active admin; other addresses get no mail. */
export async function mailAdminReset(
  platform: MailDeps & Pick<Platform, 'transact'>,
  input: string,
  job: JobRun,
): Promise<void> {
  const { config, pool, transact, now } = platform;
  const found = await findAnyAdminByEmail(pool, input);
  if (!found) return;

  const link = await transact(async (tx) => {
    const admin = await lockAdmin(tx, found.id);
    if (admin?.status !== 'active') return null;
    const { id: adminId, name, email } = admin;
    const kind = 'password_reset' as const;
    const token = await mintAdminToken(tx, { adminId, kind, email, now: now(), hours: resetHours });
    return { token, name, to: email };
  });
  if (link === null || isRefusal(link)) return;

  const { token, name, to } = link;
  const url = config.http.publicUrl + addresses.resetPassword({ token });
  await sendMail(platform, { kind: 'password_reset', to, data: { name, url } }, job);
}

export async function isAdminResetOpen(db: Queryable, token: string, now: number): Promise<boolean> {
  return (await findAdminToken(db, { token, kind: 'password_reset', now })) !== null;
}

/** Same rules as for agents: single use, valid for one hour, ends every session and opens none. */
export async function resetAdminPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { request }: Nobody,
): Promise<
  | { ok: true }
  | Refusal<'too_many_requests' | 'idempotency_mismatch' | 'weak_password' | 'reset_link_invalid'>
> {
  const now = deps.now();
  const requested = { token, kind: 'password_reset', now } as const;
  const open = await findAdminToken(deps.pool, requested);
  if (!open) return refuse('reset_link_invalid');

  const weak = refuseWeakPassword(password, open.email);
  if (weak) return weak;

  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;

  return await deps.transact(async (tx): Promise<{ ok: true } | Refusal<'reset_link_invalid'>> => {
    const admin = await lockAdmin(tx, open.adminId);
    const taken = await takeAdminToken(tx, requested);
    const isTheirs = taken !== null && admin !== null && emailKeyOf(taken.email) === emailKeyOf(admin.email);
    if (!isTheirs || admin.status !== 'active') return refuse('reset_link_invalid');
    await replacePassword(tx, deps, { admin, passwordHash, request });
    const own = adminAccountKey(admin.id);
    await clearGuesses(tx, { ...own, emailKey: emailKeyOf(admin.email), from: request });
    await rememberDevice(tx, own, request, now);
    return { ok: true };
  });
}

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
  const own = { ...adminAccountKey(adminId), token };
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
async function replacePassword(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now' | 'newId'>,
  change: { admin: LockedAdmin; passwordHash: string; request: RequestFacts; exceptToken?: string },
): Promise<void> {
  const { admin, passwordHash, request, exceptToken } = change;
  const { id, name, email } = admin;
  await setAdminPassword(tx, id, passwordHash);
  await voidAdminTokens(tx, id, ['password_reset']);
  await closeSessions(tx, adminAccountKey(id), exceptToken);

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
