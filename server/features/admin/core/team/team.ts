import type * as adminTeam from '#contract/admin/team.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type AdminRole, leavesAnOwner, mayDo } from '#domain/admin/admin-roles.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { endEmailChangesOf } from '#server/features/account/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type LockedAdmin,
  lockAllAdmins,
  revokeInvitationsOf,
  setAdminRole,
} from '../account/admin-account.store.ts';
import { findMember, selectTeam } from './team.store.ts';

export async function listTeam(db: Queryable): Promise<ReplyOf<typeof adminTeam.list>> {
  return { items: await selectTeam(db) };
}

type Reply = ReplyOf<typeof adminTeam.changeRole>;

/**
 * Gives an admin another role, which every call reads anew. Owners may step down while another active owner remains;
 * invitations sent by an admin who is no longer an owner are revoked, and changes of addresses end that the new role could not
 * ask for.
 */
export function changeRole(
  deps: Pick<Platform, 'config' | 'transact' | 'now' | 'newId'>,
  { id, role }: { id: string; role: AdminRole },
  caller: AdminCaller,
) {
  const { transact, now } = deps;
  return transact(async (tx) => {
    const team = await lockTeam(tx, { id, caller });
    if (isRefusal(team)) return team;

    const { admins, target } = team;
    if (!leavesAnOwner(admins, { id, to: { role, status: target.status } })) return refuse('last_owner');

    if (target.role !== role) {
      await setAdminRole(tx, id, role);
      const revoked = target.role === 'owner' ? await revokeInvitationsOf(tx, id, now()) : [];
      if (!mayDo(role, 'agents:write')) await endEmailChangesOf(tx, deps, id);

      await logAdminEvent(tx, deps, caller, {
        type: 'security',
        action: 'admin_role_changed',
        summary: texts(defaultLocale).log.adminRoleChanged({
          name: target.name,
          from: target.role,
          to: role,
        }),
        entity: { type: 'admin', id },
        before: { role: target.role },
        after: { role, ...(revoked.length > 0 ? { revokedInvitations: revoked } : {}) },
      });
    }
    const member = await findMember(tx, id);

    return member ? ({ updated: true, member } satisfies Reply) : refuse('not_found');
  });
}

/**
 * Locks all admins for a change of one of them. The caller is judged by the locked row: another owner may have
 * suspended or demoted them since the call began.
 */
export async function lockTeam(
  tx: Tx,
  { id, caller }: { id: string; caller: AdminCaller },
): Promise<
  { admins: LockedAdmin[]; target: LockedAdmin } | Refusal<'not_found' | 'unauthenticated' | 'role_forbidden'>
> {
  const admins = await lockAllAdmins(tx);
  const self = admins.find((admin) => admin.id === caller.adminId && admin.status === 'active');
  if (!self) return refuse('unauthenticated');
  const forbidden = refuseWithoutScope(self, 'team:write');
  if (forbidden) return forbidden;
  const target = admins.find((admin) => admin.id === id);
  return target ? { admins, target } : refuse('not_found');
}
