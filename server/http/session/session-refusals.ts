import type { Endpoint } from '#contract/endpoint.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { type AdminRole, type AdminScope, mayDo } from '#domain/admin/admin-roles.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '../caller.ts';
import type { AgentSession } from './session.store.ts';

const minutes = 10;

/** Whether a password confirmation is still recent. */
export function isRecentProof(provedAt: number, now: number): boolean {
  return now - provedAt <= minutes * minuteMs;
}

/**
 * Requires a recent proof for sensitive calls: the password or a passkey, whichever the account has. An account with
 * neither must sign in again.
 */
export function refuseWithoutProof(
  { provedAt, hasPassword, hasPasskey }: Pick<AgentSession, 'provedAt' | 'hasPassword' | 'hasPasskey'>,
  now: number,
): Refusal<'password_needed' | 'sign_in_again'> | null {
  if (isRecentProof(Date.parse(provedAt), now)) return null;
  if (!hasPassword && !hasPasskey) return refuse('sign_in_again');
  return refuse('password_needed', { facts: { password: hasPassword, passkey: hasPasskey } });
}

/** Refuses a suspended agent with the reason, which only the holder of a session or of the right password learns. */
export function refuseSuspended({
  suspensionReason: reason,
}: {
  suspensionReason: string | null;
}): Refusal<'agent_suspended'> {
  return refuse('agent_suspended', reason ? { facts: { reason } } : {});
}

/**
 * Refuses an admin whose role does not have a scope. `serve()` asks it for the scope of every call; a handler asks it
 * again only where the scope depends on what the call is about.
 */
export function refuseWithoutScope(
  { role }: { role: AdminRole },
  scope: AdminScope,
): Refusal<'role_forbidden'> | null {
  return mayDo(role, scope) ? null : refuse('role_forbidden', { facts: { role, scope } });
}

type Rights = Pick<AgentCaller, 'role' | 'scopes' | 'properties' | 'key'>;
type RightsRefusal = Refusal<'role_forbidden' | 'key_forbidden'>;

/** Refuses a member a call that their role or their properties do not cover, and a program one that its key does not. */
export function refuseMember(
  rights: Rights,
  { memberScope, fieldScopes = {}, wholeBusiness }: MemberRules,
  body: unknown,
): RightsRefusal | null {
  const given = Object.keys(typeof body === 'object' && body !== null ? body : {});
  const ofFields = given.flatMap((field) => fieldScopes[field] ?? []);
  const concernsAll = wholeBusiness || ofFields.includes('settings:write');
  if (concernsAll && rights.properties !== 'all') {
    const { role } = rights;
    return rights.key
      ? refuse('key_forbidden', { cause: 'key_needs_all_properties' })
      : refuse('role_forbidden', { cause: 'needs_all_properties', facts: { role } });
  }

  const missing = [memberScope ?? [], ofFields].flat().find((scope) => !rights.scopes.has(scope));
  return missing === undefined ? null : refuseMemberWithout(rights, missing);
}

type MemberRules = Pick<Endpoint, 'memberScope' | 'fieldScopes' | 'wholeBusiness'>;

/**
 * Refuses a member whose role does not have a scope, and a program whose key does not. `serve()` asks it for the scope of
 * every call; a handler asks it again only where the scope depends on what the call is about.
 */
export function refuseMemberWithout(
  { role, scopes, key }: Pick<Rights, 'role' | 'scopes' | 'key'>,
  scope: MemberScope,
): RightsRefusal | null {
  if (scopes.has(scope)) return null;
  return key
    ? refuse('key_forbidden', { cause: 'key_lacks_scope', facts: { scope } })
    : refuse('role_forbidden', { cause: 'role_of_member', facts: { role, scope } });
}
