import { addresses } from '#contract/addresses.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { deletePasskeys, deleteTwoStep, endEmailChangesOf } from '#server/features/account/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { type AdminCaller, adminAccountKey } from '#server/http/caller.ts';
import { closeSessions, countLiveSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockTeam } from '../team/team.ts';
import { deleteAdmin, type LockedAdmin, revokeInvitationsOf, setAdminStatus } from './admin-account.store.ts';
import { voidAdminTokens } from './admin-token.store.ts';

type Deps = Pick<Platform, 'config' | 'now' | 'newId'>;
type Change = { id: string; reason: string; caller: AdminCaller };

/**
 * Suspends or restores an admin. Admins cannot suspend themselves, and the caller must be an active owner under the
 * lock: one always remains, even when two suspend each other at once. Returns null on success.
 */
export async function changeAdminStatus(
  tx: Tx,
  deps: Deps,
  { id, status, reason, caller }: Change & { status: LockedAdmin['status'] },
) {
  const target = await lockTarget(tx, { id, caller });
  if (isRefusal(target)) return target;
  if (target.status === status) return null;
  if (status === 'suspended' && reason === '')
    return refuse('reason_required', { cause: 'reason_to_suspend_admin' });

  const ended = status === 'suspended' ? await revokeAccess(tx, deps, target) : {};
  await setAdminStatus(tx, id, status);

  const isOut = status === 'suspended';
  const { log } = texts(defaultLocale);

  await logAdminEvent(tx, deps, caller, {
    type: 'security',
    action: isOut ? 'admin_suspended' : 'admin_restored',
    summary: log[isOut ? 'adminSuspended' : 'adminRestored']({ name: target.name, reason }),
    entity: { type: 'admin', id },
    before: { status: target.status },
    after: { status, reason, ...ended },
  });
  if (isOut) await mailOwner(tx, deps, 'admin_suspended', target);

  return null;
}

/**
 * Deletes the account with its sessions, second step, passkeys and invitations; the log keeps the name. Returns null on
 * success.
 */
export async function removeAdminAccount(tx: Tx, deps: Deps, { id, reason, caller }: Change) {
  const target = await lockTarget(tx, { id, caller });
  if (isRefusal(target)) return target;

  const ended = await revokeAccess(tx, deps, target);
  await deleteTwoStep(tx, adminAccountKey(id));
  await deletePasskeys(tx, adminAccountKey(id));
  await deleteAdmin(tx, id);

  const { name, email, role, status } = target;
  await logAdminEvent(tx, deps, caller, {
    type: 'security',
    action: 'admin_removed',
    summary: texts(defaultLocale).log.adminRemoved({ name, reason }),
    entity: { type: 'admin', id },
    before: { name, email, role, status },
    after: { removed: true, reason, ...ended },
  });
  await mailOwner(tx, deps, 'admin_removed', target);

  return null;
}

/** The reason is for other admins and stays in the log. */
async function mailOwner(
  tx: Tx,
  { config }: Deps,
  kind: 'admin_suspended' | 'admin_removed',
  { name, email }: LockedAdmin,
): Promise<void> {
  const url = config.http.publicUrl + addresses.feedback();
  await queueMail(tx, { kind, to: email, data: { name, url } });
}

async function lockTarget(tx: Tx, { id, caller }: Pick<Change, 'id' | 'caller'>) {
  const team = await lockTeam(tx, { id, caller });
  if (isRefusal(team)) return team;
  return id === caller.adminId ? refuse('own_admin_account') : team.target;
}

/** Ends every way back in, and what the admin has asked for: sessions, mailed links, invitations, changes of addresses. */
async function revokeAccess(tx: Tx, deps: Deps, { id }: LockedAdmin) {
  const now = deps.now();
  const account = adminAccountKey(id);
  const sessions = await countLiveSessions(tx, account, now);
  await closeSessions(tx, account);
  await voidAdminTokens(tx, id, ['password_reset', 'email_change']);

  return {
    endedSessions: sessions,
    revokedInvitations: await revokeInvitationsOf(tx, id, now),
    endedEmailChanges: await endEmailChangesOf(tx, deps, id),
  };
}
