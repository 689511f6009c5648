import type * as userAccess from '#contract/admin/user-access.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { lockPerson } from '#server/features/account/agents/index.ts';
import {
  accountOfAdmin,
  approveAgentEmail,
  entityOfPerson,
  findEmailChange,
  proveIdentity,
  requestAgentEmail,
  withdrawAgentEmail,
} from '#server/features/account/core/index.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

/**
 * Requests another address for an agent, in place of a change that is already waiting. The log outlives the account, so
 * it has both addresses masked.
 */
export async function changeUserEmail(
  deps: Deps,
  id: string,
  { memberId = id, ...body }: InputOf<typeof userAccess.changeEmail>['body'],
  caller: AdminCaller,
) {
  const reason = body.reason.trim();
  if (reason === '') return refuse('reason_required', { cause: 'reason_to_change_email' });

  const admin = await accountOfAdmin(deps, caller);
  if (isRefusal(admin)) return admin;

  const unproved = await proveIdentity(deps, admin, body);
  if (unproved) return unproved;

  const email = body.email.trim();
  return await deps.transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:write');
    if (forbidden) return forbidden;

    const key = { agentId: id, memberId };
    const agent = await lockPerson(tx, key);
    if (!agent) return refuse('not_found');

    const replaced = await findEmailChange(tx, key);
    const refused = await requestAgentEmail(tx, deps, { agent, email, reason, by: personOf(caller) });
    if (refused) return refused;

    await logAdminEvent(tx, deps, caller, {
      type: 'auth',
      action: 'user_email_change_asked',
      summary: texts(defaultLocale).log.userEmailRequested({ name: agent.name, reason }),
      ...entityOfPerson(agent),
      before: { email: maskEmail(agent.email), unconfirmed: replaced && maskEmail(replaced.newEmail) },
      after: { email: maskEmail(agent.email), unconfirmed: maskEmail(email), reason },
    });

    return { ok: true as const };
  });
}

/** Approves the change that another admin asked for. */
export function approveUserEmail(
  deps: Deps,
  { id, memberId = id, changeId }: { id: string } & InputOf<typeof userAccess.approveEmail>['body'],
  caller: AdminCaller,
) {
  return deps.transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:write');
    if (forbidden) return forbidden;

    return await approveAgentEmail(tx, deps, { agentId: id, memberId, changeId, by: personOf(caller) });
  });
}

export function cancelUserEmail(
  deps: Pick<Platform, 'config' | 'transact'>,
  { id, memberId = id }: { id: string; memberId?: string | undefined },
  caller: AdminCaller,
) {
  return deps.transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:write');
    if (forbidden) return forbidden;

    return await withdrawAgentEmail(tx, deps, { agentId: id, memberId, by: caller.adminId });
  });
}

function personOf({ adminId: id, name }: AdminCaller): { id: string; name: string } {
  return { id, name };
}
