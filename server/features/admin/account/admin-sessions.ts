import type { AgentSession } from '#contract/account/agent-sessions.ts';
import { deviceOf } from '#domain/account/device-of.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { closeAdminSessions, countLiveSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { deleteSessionOfAdmin, sessionsOfAdmin } from './admin-account.store.ts';
import { logOwnChange } from './log-own-change.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export async function listSessionsOfAdmin(
  { pool, now }: Deps,
  { adminId, request }: AdminCaller,
): Promise<{ items: AgentSession[] }> {
  const rows = await sessionsOfAdmin(pool, { adminId, token: request.bearer ?? '', now: now() });
  return {
    items: rows.map(({ id, userAgent, network, createdAt, lastSeenAt, isThis }) => ({
      ...{ _id: id, ...deviceOf(userAgent), network, isThis },
      ...{ signedInAt: createdAt, lastUsedAt: lastSeenAt },
    })),
  };
}

export function endSessionOfAdmin(
  deps: Deps,
  id: string,
  caller: AdminCaller,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx): Promise<{ ok: true } | Refusal<'not_found'>> => {
    if (!(await deleteSessionOfAdmin(tx, { adminId: caller.adminId, id }))) return refuse('not_found');
    await logOwnChange(tx, deps, caller, {
      action: 'admin_device_signed_out',
      summary: `${caller.name} signed one of their devices out`,
      before: { session: id, open: true },
      after: { session: id, open: false },
    });
    return { ok: true };
  });
}

export function endSessionsOfAdmin(
  deps: Deps,
  { keepThis }: { keepThis: boolean },
  caller: AdminCaller,
): Promise<{ ended: number } | Refusal<'idempotency_mismatch'>> {
  const owner = { audience: 'admin', accountId: caller.adminId } as const;
  return deps.transact(async (tx) => {
    const before = await countLiveSessions(tx, owner, deps.now());
    await closeAdminSessions(tx, caller.adminId, keepThis ? (caller.request.bearer ?? undefined) : undefined);
    const after = await countLiveSessions(tx, owner, deps.now());
    await logOwnChange(tx, deps, caller, {
      action: 'admin_devices_signed_out',
      summary: `${caller.name} signed out ${keepThis ? 'all their other devices' : 'everywhere'}`,
      before: { sessions: before },
      after: { sessions: after },
    });
    return { ended: before - after };
  });
}
