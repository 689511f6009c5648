import type * as userAccess from '#contract/admin/user-access.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { accountOfAdmin, proveIdentity, requestAgentEmail } from '#server/features/account/index.ts';
import { refuseWithoutStanding } from '#server/features/admins/index.ts';
import { lockAgent, pendingEmailOf, voidAccountTokens } from '#server/features/agents/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type Done = { ok: true };
type Refused = RefusedBy<typeof refuseWithoutStanding> | Refusal<'not_found' | 'email_taken'>;

/** Enters another address for an agent. The log outlives the account, so it has both addresses masked. */
export async function changeUserEmail(
  deps: Deps,
  id: string,
  body: InputOf<typeof userAccess.changeEmail>['body'],
  caller: AdminCaller,
): Promise<
  | Done
  | RefusedBy<typeof proveIdentity>
  | RefusedBy<typeof requestAgentEmail>
  | RefusedBy<typeof refuseWithoutStanding>
  | Refusal<'not_found' | 'idempotency_mismatch' | 'reason_required'>
> {
  const reason = body.reason.trim();
  if (reason === '') return refuse('reason_required', { cause: 'reason_to_change_email' });

  const admin = await accountOfAdmin(deps, caller);
  if (isRefusal(admin)) return admin;

  const unproved = await proveIdentity(deps, admin, body);
  if (unproved) return unproved;

  const email = body.email.trim();
  return await deps.transact(async (tx): Promise<Done | Refused> => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:write');
    if (forbidden) return forbidden;

    const agent = await lockAgent(tx, id);
    if (!agent) return refuse('not_found');

    const refused = await requestAgentEmail(tx, deps, { agent, email });
    if (refused) return refused;

    await logAdminEvent(tx, deps, caller, {
      type: 'auth',
      action: 'user_email_change_asked',
      summary: texts(defaultLocale).log.userEmailAsked({ name: agent.name, reason }),
      entity: { type: 'agent', id },
      before: { email: maskEmail(agent.email) },
      after: { email: maskEmail(agent.email), unconfirmed: maskEmail(email), reason },
    });

    return { ok: true };
  });
}

/** Nothing changes when no change is waiting. */
export function cancelUserEmail(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
): Promise<Done | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx): Promise<Done | Refusal<'not_found'>> => {
    const agent = await lockAgent(tx, id);
    if (!agent) return refuse('not_found');

    const pending = await pendingEmailOf(tx, id, deps.now());
    if (pending === null) return { ok: true };

    await voidAccountTokens(tx, id, 'email_change');
    await logAdminEvent(tx, deps, caller, {
      type: 'auth',
      action: 'user_email_change_cancelled',
      summary: texts(defaultLocale).log.userEmailKept(agent),
      entity: { type: 'agent', id },
      before: { email: maskEmail(agent.email), unconfirmed: maskEmail(pending) },
      after: { email: maskEmail(agent.email) },
    });

    return { ok: true };
  });
}
