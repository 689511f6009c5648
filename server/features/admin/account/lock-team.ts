import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import { type LockedAdmin, lockAllAdmins } from './admin-account.store.ts';

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
