import { type AdminRole, type AdminScope, mayDo } from '#domain/admin/admin-roles.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';

/**
 * Refuses an admin who was suspended or demoted since the call began. The shared lock on the admin's row makes changes of
 * the team wait until this transaction ends, so that they see what it wrote.
 */
export async function refuseWithoutStanding(
  tx: Queryable,
  { adminId }: Pick<AdminCaller, 'adminId'>,
  scope: AdminScope,
): Promise<Refusal<'unauthenticated' | 'role_forbidden'> | null> {
  const role = await lockActiveRole(tx, adminId);
  return role === null ? refuse('unauthenticated') : refuseWithoutScope({ role }, scope);
}

/** Whether whoever sent an invitation is still an active admin who may send it; locks their row like the above. */
export async function mayStillInvite(tx: Queryable, inviterId: string | null): Promise<boolean> {
  const role = inviterId === null ? null : await lockActiveRole(tx, inviterId);
  return role !== null && mayDo(role, 'team:write');
}

async function lockActiveRole(tx: Queryable, adminId: string): Promise<AdminRole | null> {
  const { rows } = await tx.query<{ role: AdminRole }>(
    `SELECT role FROM admins WHERE id = $1 AND status = 'active' FOR SHARE`,
    [adminId],
  );
  return rows[0]?.role ?? null;
}
