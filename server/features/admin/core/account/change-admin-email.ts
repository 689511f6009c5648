import { addresses } from '#contract/addresses.ts';
import type * as adminAccount from '#contract/admin/account.ts';
import type { AdminAccount } from '#contract/admin/account.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { enqueue } from '#server/db/outbox.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { accountOfAdmin, proveIdentity } from '#server/features/account/core/index.ts';
import { isAdminEmail } from '#server/features/admin/admins/index.ts';
import { type MailDeps, queueMail, sendMail } from '#server/features/messages/mails/index.ts';
import type { AdminCaller, Nobody } from '#server/http/caller.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockAdmin, setAdminEmail } from './admin-account.store.ts';
import { findAdminToken, mintAdminToken, takeAdminToken, voidAdminTokens } from './admin-token.store.ts';
import { logOwnChange, readAdminAccount } from './own-account.ts';

export const emailChangeMailQueue = 'admin-email-change-mail';

const validHours = 24;

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
/**
 * Requests a new sign-in address. It takes effect when the link mailed to the new address is opened, so that a
 * mistyped address locks no one out. The current address is notified at once.
 */
export async function changeAdminEmail(
  deps: Deps,
  body: InputOf<typeof adminAccount.changeEmail>['body'],
  caller: AdminCaller,
) {
  const now = deps.now();
  const account = await accountOfAdmin(deps, caller);
  if (isRefusal(account)) return account;

  const email = body.email.trim();
  const unproved = await proveIdentity(deps, account, body);
  if (unproved) return unproved;

  return await deps.transact(async (tx): Promise<AdminAccount | Refusal<'not_found' | 'email_taken'>> => {
    const admin = await lockAdmin(tx, caller.adminId);
    if (!admin) return refuse('not_found');
    if (emailKeyOf(email) !== emailKeyOf(admin.email) && (await isAdminEmail(tx, emailKeyOf(email))))
      return refuse('email_taken');

    // This token reserves the change. The mailed token is created when the mail is sent, so that no job contains one.
    const reserved = { adminId: admin.id, kind: 'email_change', email } as const;
    await mintAdminToken(tx, { ...reserved, now, hours: validHours });
    await enqueue(tx, emailChangeMailQueue, { adminId: admin.id, email });
    await logOwnChange(tx, deps, caller, {
      action: 'admin_email_change_asked',
      summary: texts(defaultLocale).log.adminEmailRequested({ name: admin.name, email }),
      before: { email: admin.email },
      after: { email: admin.email, unconfirmed: email },
    });

    const url = deps.config.http.publicUrl + addresses.adminAccount();
    const data = { name: admin.name, url, newEmail: email };
    await queueMail(tx, { kind: 'admin_email_changing', to: admin.email, data });

    return await readAdminAccount(tx, admin.id, now);
  });
}

/** Mails the link to the new address unless the change was cancelled or replaced. */
export async function mailEmailChange(
  platform: MailDeps & Pick<Platform, 'transact'>,
  { adminId, email, job }: { adminId: string; email: string; job: JobRun },
): Promise<void> {
  const { config, transact, now: readClock } = platform;
  const now = readClock();
  const link = await transact(async (tx) => {
    const admin = await lockAdmin(tx, adminId);
    const wanted = admin && (await readAdminAccount(tx, adminId, now));
    if (!wanted || isRefusal(wanted) || wanted.pendingEmail !== email) return null;
    const kind = 'email_change' as const;
    const token = await mintAdminToken(tx, { adminId, kind, email, now, hours: validHours });
    return { token, name: admin.name };
  });
  if (link === null || isRefusal(link)) return;

  const url = config.http.publicUrl + addresses.adminConfirmEmail({ token: link.token });
  await sendMail(platform, { kind: 'admin_email_confirm', to: email, data: { name: link.name, url } }, job);
}

export function cancelAdminEmail(
  deps: Deps,
  caller: AdminCaller,
): Promise<AdminAccount | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx): Promise<AdminAccount | Refusal<'not_found'>> => {
    const admin = await lockAdmin(tx, caller.adminId);
    if (!admin) return refuse('not_found');

    const account = await readAdminAccount(tx, admin.id, deps.now());
    if (isRefusal(account) || account.pendingEmail === null) return account;

    await voidAdminTokens(tx, admin.id, ['email_change']);
    await logOwnChange(tx, deps, caller, {
      action: 'admin_email_change_cancelled',
      summary: texts(defaultLocale).log.adminEmailUnchanged(admin),
      before: { email: admin.email, unconfirmed: account.pendingEmail },
      after: { email: admin.email },
    });

    return { ...account, pendingEmail: null };
  });
}

/** Opening the link proves access to the new mailbox; the request itself required the password. */
export async function confirmAdminEmail(
  deps: Deps,
  { token }: InputOf<typeof adminAccount.confirmEmail>['body'],
  { request }: Nobody,
): Promise<
  | ReplyOf<typeof adminAccount.confirmEmail>
  | Refusal<'idempotency_mismatch' | 'email_taken' | 'verify_link_invalid'>
> {
  const requested = { token, kind: 'email_change', now: deps.now() } as const;
  const open = await findAdminToken(deps.pool, requested);
  if (!open) return refuse('verify_link_invalid');

  return await deps.transact(async (tx) => {
    const admin = await lockAdmin(tx, open.adminId);
    const taken = await takeAdminToken(tx, requested);
    if (!taken || admin?.status !== 'active') return refuse('verify_link_invalid');
    if (!(await setAdminEmail(tx, admin.id, taken.email))) return refuse('email_taken');

    // Reset links mailed to the old address become invalid.
    await voidAdminTokens(tx, admin.id, ['password_reset']);
    await logOwnChange(
      tx,
      deps,
      { kind: 'admin', adminId: admin.id, name: admin.name, request },
      {
        action: 'admin_email_changed',
        summary: texts(defaultLocale).log.adminEmailChanged({ name: admin.name, email: taken.email }),
        before: { email: admin.email },
        after: { email: taken.email },
      },
    );

    const url = deps.config.http.publicUrl + addresses.adminForgotPassword();
    const data = { name: admin.name, url, newEmail: taken.email };
    await queueMail(tx, { kind: 'admin_email_changed', to: admin.email, data });

    return { email: taken.email };
  });
}
