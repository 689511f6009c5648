import type * as adminUsers from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { changeAdminStatus } from '../account/change-admin-status.ts';
import { findUser, setAgentStatus } from './admin-user.store.ts';
import { closeSuspendedAgent, endAgentSessions } from './end-user-sessions.ts';

type Reply = ReplyOf<typeof adminUsers.changeStatus>;
type Refused = Refusal<RefusalCode>;

const statusVerbs = { active: 'let in again', suspended: 'suspended' } as const;

/**
 * Suspends or restores a user. A suspended agent is signed out everywhere and cannot sign in, and their links show as
 * closed; guests keep their stays and pages. Admins follow `changeAdminStatus`.
 */
export function changeUserStatus(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  body: InputOf<typeof adminUsers.changeStatus>['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  const { transact, now } = deps;
  const { status } = body;
  const reason = body.reason?.trim() ?? '';
  return transact(async (tx): Promise<Reply | Refused> => {
    await lockAgent(tx, id);
    const before = await findUser(tx, id);
    if (!before) return refuse('not_found');
    if (before.role === 'admin') {
      const refused = await changeAdminStatus(tx, deps, { id, status, reason, caller });
      return refused ?? { updated: true, user: await reloadUser(tx, id) };
    }
    const refusal = refuseChange(before, body);
    if (refusal) return refusal;
    if (before.status === status) return { updated: true, user: before };
    await setAgentStatus(tx, { id, status, now: now() });
    // While suspended, calls of an open session are refused with the reason; a restore ends those sessions.
    await (status === 'suspended' ? closeSuspendedAgent(tx, id) : endAgentSessions(tx, id));
    await logAdminEvent(tx, deps, caller, {
      type: 'security',
      action: status === 'suspended' ? 'user_suspended' : 'user_restored',
      summary: `${before.name} was ${statusVerbs[status]}${reason && `: ${reason}`}`,
      entity: { type: 'agent', id },
      before: { status: before.status },
      after: { status, reason },
    });
    return { updated: true, user: await reloadUser(tx, id) };
  });
}

function refuseChange(
  user: Pick<Reply['user'], 'status'>,
  { status, reason }: InputOf<typeof adminUsers.changeStatus>['body'],
): Refused | null {
  if (user.status === 'deleted') return refuse('account_closed');
  if (status === 'suspended' && user.status !== 'suspended' && !reason?.trim())
    return refuse('reason_required', { detail: 'Please say why this agent is suspended.' });
  return null;
}

async function reloadUser(tx: Tx, id: string): Promise<Reply['user']> {
  const user = await findUser(tx, id);
  if (!user) throw new Error('a user vanished while being changed');
  return user;
}
