import type { changeUserStatus } from '#contract/admin-users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { logAdminEvent } from '#server/features/admin-log/index.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findUser, setAgentStatus } from './admin-user.store.ts';
import { endAgentSessions } from './end-agent-sessions.ts';

type Reply = ReplyOf<typeof changeUserStatus>;
type Refused = Refusal<
  'not_found' | 'admin_not_changed_here' | 'account_closed' | 'reason_required' | 'idempotency_mismatch'
>;

const wordFor = { active: 'let in again', suspended: 'suspended' } as const;

/**
 * A suspended agent is signed out everywhere and cannot come back in, and their links say that they are closed. Their
 * guests keep their stays and their own pages.
 */
export function changeStatusOfUser(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  body: InputOf<typeof changeUserStatus>['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  const { status } = body;
  const reason = body.reason?.trim() ?? '';
  return transact(async (tx): Promise<Reply | Refused> => {
    await lockAgent(tx, id);
    const before = await findUser(tx, id);
    if (!before) return refuse('not_found');
    const refusal = refuseChange(before, body);
    if (refusal) return refusal;
    if (before.status === status) return { updated: true, user: before };
    await setAgentStatus(tx, { id, status, now: now() });
    if (status === 'suspended') await endAgentSessions(tx, id);
    await logAdminEvent(tx, {
      id: newId(),
      now: now(),
      type: 'security',
      actor: { type: 'admin', id: caller.adminId, name: caller.name },
      action: status === 'suspended' ? 'user_suspended' : 'user_restored',
      summary: `${before.name} was ${wordFor[status]}${reason && `: ${reason}`}`,
      entity: { type: 'agent', id },
      before: { status: before.status },
      after: { status, reason },
      request: caller.request,
    });
    return { updated: true, user: await readAgain(tx, id) };
  });
}

function refuseChange(
  user: Pick<Reply['user'], 'role' | 'status'>,
  { status, reason }: InputOf<typeof changeUserStatus>['body'],
): Refused | null {
  if (user.role === 'admin') return refuse('admin_not_changed_here');
  if (user.status === 'deleted') return refuse('account_closed');
  if (status === 'suspended' && user.status !== 'suspended' && !reason?.trim())
    return refuse('reason_required', { detail: 'Please say why this agent is suspended.' });
  return null;
}

async function readAgain(tx: Tx, id: string): Promise<Reply['user']> {
  const user = await findUser(tx, id);
  if (!user) throw new Error('a user vanished while being changed');
  return user;
}
