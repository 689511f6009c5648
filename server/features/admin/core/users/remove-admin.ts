import type * as adminUsers from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { accountOfAdmin, proveIdentity } from '#server/features/account/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { removeAdminAccount } from '../account/change-admin-status.ts';
import { findUser } from './admin-user.store.ts';

type Reply = ReplyOf<typeof adminUsers.removeAdmin>;
/** Removes an admin. It cannot be undone, so the caller confirms their identity and gives a reason. */
export async function removeAdmin(
  deps: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  id: string,
  body: InputOf<typeof adminUsers.removeAdmin>['body'],
  caller: AdminCaller,
) {
  if (id === caller.adminId) return refuse('own_admin_account');

  const reason = body.reason.trim();
  if (reason === '') return refuse('reason_required', { cause: 'reason_to_remove_admin' });

  const admin = await accountOfAdmin(deps, caller);
  // Refused only if the caller's own account has been removed since the call came in.
  if (isRefusal(admin)) return refuse('unauthenticated');

  const unproved = await proveIdentity(deps, admin, body);
  if (unproved) return unproved;

  return await deps.transact(async (tx) => {
    const user = await findUser(tx, id);
    if (!user) return refuse('not_found');
    if (user.role !== 'admin') return refuse('not_an_admin');
    const refused = await removeAdminAccount(tx, deps, { id, reason, caller });
    return refused ?? ({ updated: true } satisfies Reply);
  });
}
