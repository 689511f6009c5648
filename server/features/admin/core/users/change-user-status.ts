import { addresses } from '#contract/addresses.ts';
import type * as adminUsers from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAgent } from '#server/features/account/agents/index.ts';
import { endEmailChangeOfSuspended } from '#server/features/account/core/index.ts';
import { readFooter } from '#server/features/links/content/index.ts';
import { mailWaitingGuestsLater } from '#server/features/messages/guest-mails/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { followSuspension } from '#server/features/subscription/billing/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { changeAdminStatus } from '../account/change-admin-status.ts';
import { changeMany, changeMatching, matchesRead } from '../bulk/change-many.ts';
import { findUser, selectAgentsForBulk, selectMatchingAgents, setAgentStatus } from './admin-user.store.ts';
import { closeSuspendedAgent, endAgentSessions } from './end-user-sessions.ts';
import { userFilterOf } from './read-users.ts';

type Reply = ReplyOf<typeof adminUsers.changeStatus>;
type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'databaseNow' | 'newId'>;

/**
 * Suspends or restores a user. A suspended agent is signed out everywhere and cannot sign in, and their links show as
 * closed; guests keep their stays and pages. Their payments pause, and guests whose request waits are told. Admins follow `changeAdminStatus`.
 */
export function changeUserStatus(
  deps: Deps,
  id: string,
  body: InputOf<typeof adminUsers.changeStatus>['body'],
  caller: AdminCaller,
) {
  const { transact, now } = deps;
  const { status } = body;
  const reason = body.reason?.trim() ?? '';

  return transact(async (tx) => {
    await lockAgent(tx, id);
    const before = await findUser(tx, id);
    if (!before) return refuse('not_found');
    if (before.role === 'admin') {
      const refused = await changeAdminStatus(tx, deps, { id, status, reason, caller });
      return refused ?? ({ updated: true, user: await reloadUser(tx, id) } satisfies Reply);
    }

    const refusal = refuseChange(before, body);
    if (refusal) return refusal;
    if (before.status === status) return { updated: true, user: before } satisfies Reply;

    await setAgentStatus(tx, { id, reason: status === 'suspended' ? reason : null, now: now() });
    // While suspended, calls of an open session are refused with the reason; a restore ends those sessions.
    await (status === 'suspended' ? closeSuspendedAgent(tx, id) : endAgentSessions(tx, id));

    const { log } = texts(defaultLocale);
    await logAdminEvent(tx, deps, caller, {
      type: 'security',
      action: status === 'suspended' ? 'user_suspended' : 'user_restored',
      summary: log[status === 'suspended' ? 'userSuspended' : 'userRestored']({
        name: before.name,
        reason,
      }),
      entity: { type: 'agent', id },
      before: { status: before.status },
      after: { status, reason },
    });

    if (status === 'suspended') await endEmailChangeOfSuspended(tx, deps, id);
    await followSuspension(tx, id);
    await mailAgent(tx, deps, { agent: before, status, reason });
    if (status === 'suspended') await mailWaitingGuestsLater(tx, deps, id);

    return { updated: true, user: await reloadUser(tx, id) } satisfies Reply;
  });
}

function refuseChange(
  user: Pick<Reply['user'], 'status'>,
  { status, reason }: InputOf<typeof adminUsers.changeStatus>['body'],
): Refusal<'account_closed' | 'reason_required'> | null {
  if (user.status === 'deleted') return refuse('account_closed');
  if (status === 'suspended' && user.status !== 'suspended' && !reason?.trim())
    return refuse('reason_required', { cause: 'reason_to_suspend_agent' });
  return null;
}

async function reloadUser(tx: Tx, id: string): Promise<Reply['user']> {
  const user = await findUser(tx, id);
  if (!user) throw new Error('a user vanished while being changed');
  return user;
}

async function mailAgent(
  tx: Tx,
  { config: { http } }: Deps,
  { agent, status, reason }: { agent: Reply['user']; status: 'active' | 'suspended'; reason: string },
): Promise<void> {
  const { name, email: to } = agent;
  if (status === 'active') {
    const url = http.publicUrl + addresses.login();
    return await queueMail(tx, { kind: 'account_restored', to, data: { name, url } });
  }
  const { support } = await readFooter(tx, http.publicUrl);
  const contact = support?.startsWith('/') ? http.publicUrl + support : support;
  const url = contact?.startsWith('http') ? contact : http.publicUrl + addresses.feedback();
  const data = { name, url, reason, ...(contact && { support: contact }) };
  await queueMail(tx, { kind: 'account_suspended', to, data });
}

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
