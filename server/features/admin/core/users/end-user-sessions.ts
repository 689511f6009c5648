import { addresses } from '#contract/addresses.ts';
import type * as adminUsers from '#contract/admin/users.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  accountOfAdmin,
  deletePasskeys,
  deleteTwoStep,
  proveIdentity,
  securityUrl,
} from '#server/features/account/core/index.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import {
  type AccountKey,
  type AdminCaller,
  adminAccountKey,
  firstOwnerOf,
  memberAccountKey,
} from '#server/http/caller.ts';
import {
  closeSessions,
  closeSessionsOfMembers,
  countLiveSessions,
  countLiveSessionsOfMembers,
  deletePendingSignInsOfMembers,
} from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findUser } from './admin-user.store.ts';

/** Ends every session of an agent’s members on commit, including open sockets. */
export async function endAgentSessions(tx: Tx, agentId: string): Promise<void> {
  await closeSessionsOfMembers(tx, agentId);
  await announceSessionsClosed(tx, agentId);
}

/**
 * Signs a suspended agent out. The session rows stay until the account is restored: they grant no access, but calls
 * with them are refused as suspended instead of as signed out.
 */
export async function closeSuspendedAgent(tx: Tx, agentId: string): Promise<void> {
  await deletePendingSignInsOfMembers(tx, agentId);
  await announceSessionsClosed(tx, agentId);
}

async function announceSessionsClosed(tx: Tx, agentId: string): Promise<void> {
  announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
}

/** Ends every session of an agent or admin; returns how many there were. */
async function endUserSessions(tx: Tx, user: Pick<AdminUser, '_id' | 'role'>, now: number): Promise<number> {
  if (user.role === 'agent') {
    const ended = await countLiveSessionsOfMembers(tx, user._id, now);
    await endAgentSessions(tx, user._id);
    return ended;
  }

  const account = adminAccountKey(user._id);
  const ended = await countLiveSessions(tx, account, now);
  await closeSessions(tx, account);
  return ended;
}

/** An agent as a user is the first owner. */
export function accountOfUser({ _id, role }: Pick<AdminUser, '_id' | 'role'>): AccountKey {
  return role === 'admin' ? adminAccountKey(_id) : memberAccountKey(firstOwnerOf(_id));
}

function scopeFor({ role }: Pick<AdminUser, 'role'>): AdminScope {
  return role === 'admin' ? 'team:write' : 'agents:write';
}

/** Signs a user out on every device; they can sign in again at once. */
export function signOutUser(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
) {
  return transact(async (tx) => {
    const user = await findUser(tx, id);
    if (!user) return refuse('not_found');

    const forbidden = await refuseWithoutStanding(tx, caller, scopeFor(user));
    if (forbidden) return forbidden;

    const endedSessions = await endUserSessions(tx, user, now());
    await logAdminEvent(tx, { now, newId }, caller, {
      type: 'auth',
      action: 'user_signed_out',
      summary: texts(defaultLocale).log.signedOutEverywhere(user),
      entity: { type: user.role, id },
      before: { sessions: endedSessions },
      after: { sessions: 0 },
    });

    return { updated: true, endedSessions } satisfies ReplyOf<typeof adminUsers.signOut>;
  });
}

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type Body = InputOf<typeof adminUsers.endTwoStep>['body'];
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Reply = ReplyOf<typeof adminUsers.endTwoStep>;

/**
 * Switches off the two-step sign-in of a user who lost their second step, and removes their passkeys, which may be lost
 * with it or somebody else's. The password alone then opens the account, so the admin confirms their identity and gives a reason, and the owner is notified.
 */
export async function endUserTwoStep(deps: Deps, id: string, body: Body, caller: AdminCaller) {
  if (id === caller.adminId) return refuse('own_two_step');

  const reason = body.reason.trim();
  if (reason === '') return refuse('reason_required', { cause: 'reason_to_end_two_step' });

  const admin = await accountOfAdmin(deps, caller);
  if (isRefusal(admin)) return admin;

  const unproved = await proveIdentity(deps, admin, body);
  if (unproved) return unproved;

  return await deps.transact(async (tx) => {
    const user = await findUser(tx, id);
    if (!user || user.status === 'deleted') return refuse('not_found');
    const forbidden = await refuseWithoutStanding(tx, caller, scopeFor(user));
    if (forbidden) return forbidden;
    const account = accountOfUser(user);
    const hadCodes = await deleteTwoStep(tx, account);
    const passkeys = await deletePasskeys(tx, account);
    if (!hadCodes && passkeys === 0) return refuse('two_step_off');
    const endedSessions = await endUserSessions(tx, user, deps.now());
    await logAndNotify(tx, deps, { user, reason, endedSessions, passkeys, caller });
    return { updated: true, endedSessions } satisfies Reply;
  });
}

type TwoStepRemoval = {
  user: User;
  reason: string;
  endedSessions: number;
  passkeys: number;
  caller: AdminCaller;
};

async function logAndNotify(
  tx: Tx,
  { config, now, newId }: Pick<Deps, 'config' | 'now' | 'newId'>,
  { user, reason, endedSessions, passkeys, caller }: TwoStepRemoval,
): Promise<void> {
  const { _id, role, name, email } = user;
  await logAdminEvent(tx, { now, newId }, caller, {
    type: 'security',
    action: 'two_step_off_by_admin',
    summary: texts(defaultLocale).log.twoStepEnded({ name, reason }),
    entity: { type: role, id: _id },
    before: { twoStep: true, passkeys, sessions: endedSessions },
    after: { twoStep: false, passkeys: 0, sessions: 0, reason },
  });

  const url = role === 'agent' ? securityUrl(config) : config.http.publicUrl + addresses.adminAccount();
  await queueMail(tx, { kind: 'two_step_off_by_admin', to: email, data: { name, url } });
}
