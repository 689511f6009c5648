import type * as userAccess from '#contract/admin/user-access.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { deviceOf } from '#domain/account/device-of.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  deleteSession,
  requestResetMail,
  requestVerification,
  sessionsOf,
} from '#server/features/account/core/index.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findUser } from './admin-user.store.ts';
import { accountOfUser } from './end-user-sessions.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;

/** The user, when the caller may see or change a user of that role. */
async function findVisibleUser(
  db: Queryable,
  { id, caller, does }: { id: string; caller: AdminCaller; does: 'read' | 'write' },
): Promise<AdminUser | Refusal<'not_found' | 'role_forbidden'>> {
  const user = await findUser(db, id);
  if (!user) return refuse('not_found');
  return (user.role === 'admin' ? refuseWithoutScope(caller, `team:${does}`) : null) ?? user;
}

export async function listUserSessions(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
  caller: AdminCaller,
): Promise<ReplyOf<typeof userAccess.listSessions> | Refusal<'not_found' | 'role_forbidden'>> {
  const user = await findVisibleUser(pool, { id, caller, does: 'read' });
  if (isRefusal(user)) return user;
  // The sessions of a suspended account stay stored, but open nothing.
  if (user.status !== 'active') return { items: [] };

  const rows = await sessionsOf(pool, accountOfUser(user), { token: '', now: now() });
  return {
    items: rows.map(({ id: _id, userAgent, network, createdAt, lastSeenAt }) => ({
      _id,
      ...deviceOf(userAgent),
      network,
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt,
    })),
  };
}

export function endUserSession(
  deps: Deps,
  { id, sessionId }: { id: string; sessionId: string },
  caller: AdminCaller,
) {
  return deps.transact(async (tx) => {
    const user = await findVisibleUser(tx, { id, caller, does: 'write' });
    if (isRefusal(user)) return user;

    const forbidden = await refuseWithoutStanding(
      tx,
      caller,
      user.role === 'admin' ? 'team:write' : 'agents:write',
    );
    if (forbidden) return forbidden;

    const ended = await deleteSession(tx, accountOfUser(user), sessionId);
    if (!ended) return refuse('not_found');

    if (user.role === 'agent') announce(tx, { topic: `agent:${id}`, kind: 'session_closed', ids: ended });
    await logAdminEvent(tx, deps, caller, {
      type: 'auth',
      action: 'user_device_signed_out',
      summary: texts(defaultLocale).log.userDeviceSignedOut(user),
      entity: { type: user.role, id },
      before: { session: sessionId },
      after: { session: null },
    });

    return { ok: true as const };
  });
}

export function sendUserVerification(deps: Deps, id: string, caller: AdminCaller) {
  return deps.transact(async (tx) => {
    const user = await findUser(tx, id);
    if (user?.role !== 'agent' || user.status === 'deleted') return refuse('not_found');
    if (user.emailVerifiedAt !== null) return refuse('already_verified');

    await requestVerification(tx, id);
    await logAdminEvent(tx, deps, caller, {
      type: 'auth',
      action: 'user_verification_sent',
      summary: texts(defaultLocale).log.userVerificationSent(user),
      entity: { type: 'agent', id },
      before: { sent: false },
      after: { sent: true },
    });

    return { ok: true as const };
  });
}

export function sendUserPasswordReset(deps: Deps, id: string, caller: AdminCaller) {
  return deps.transact(async (tx) => {
    const user = await findUser(tx, id);
    if (user?.role !== 'agent' || user.status === 'deleted') return refuse('not_found');

    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:write');
    if (forbidden) return forbidden;
    if (user.status !== 'active') return refuse('account_not_active');

    await requestResetMail(tx, user.email);
    await logAdminEvent(tx, deps, caller, {
      type: 'auth',
      action: 'user_password_reset_sent',
      summary: texts(defaultLocale).log.userPasswordResetSent(user),
      entity: { type: 'agent', id },
      before: { sent: false },
      after: { sent: true },
    });

    return { ok: true as const };
  });
}
