import type * as adminUsers from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { changeMany, changeMatching, matchesRead } from '../bulk/change-many.ts';
import { selectAgentsForBulk, selectMatchingAgents } from './admin-user.store.ts';
import { changeUserStatus } from './change-user-status.ts';
import { userFilterOf } from './read-users.ts';

type Deps = Parameters<typeof changeUserStatus>[0];

/** Suspends or reactivates many agents. Admins are never among them: the loss of one is decided on their own page. */
export async function changeUserStatuses(
  deps: Deps,
  { ids, ...body }: InputOf<typeof adminUsers.changeStatuses>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminUsers.changeStatuses>> {
  const { items, admins } = await selectAgentsForBulk(deps.pool, ids);
  const change = async (id: string): Promise<{ updated: true } | Refusal<RefusalCode>> =>
    admins.includes(id) ? refuse('agents_only') : await changeUserStatus(deps, id, body, caller);
  return changeMany({ ids, items, status: body.status, change });
}

/** The same for all agents of a filter. */
export async function changeMatchingUsers(
  deps: Deps & Pick<Platform, 'now'>,
  { filter: wanted, count, ...body }: InputOf<typeof adminUsers.changeMatching>['body'],
  caller: AdminCaller,
): Promise<
  ReplyOf<typeof adminUsers.changeMatching> | Refusal<'matches_changed'> | Refusal<'role_forbidden'>
> {
  const filter = userFilterOf(wanted, deps.now(), caller);
  if (isRefusal(filter)) return filter;
  const items = await selectMatchingAgents(deps.pool, filter, matchesRead);
  const change = (id: string) => changeUserStatus(deps, id, body, caller);
  return changeMatching({ items, count, status: body.status, change });
}
