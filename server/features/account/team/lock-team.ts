import {
  isWithinAccess,
  isWithinRole,
  type MemberRole,
  memberMayDo,
  type PropertyAccess,
} from '#domain/account/member-roles.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAgent, type MemberRow, selectMembers } from '#server/features/account/agents/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';

export type LockedTeam = { members: MemberRow[]; self: MemberRow };

/**
 * Locks the team of a business for a change. The caller is judged by the locked rows: an owner may have removed or demoted
 * them since the call began.
 */
export async function lockTeam(
  tx: Tx,
  { agentId, memberId }: Pick<AgentCaller, 'agentId' | 'memberId'>,
): Promise<LockedTeam | Refusal<'not_found'>> {
  if (!(await lockAgent(tx, agentId))) return refuse('not_found');
  const members = await selectMembers(tx, agentId);
  const self = members.find(({ id, status }) => id === memberId && status === 'active');
  return self ? { members, self } : refuse('not_found');
}

type Rights = { role: MemberRole; properties: PropertyAccess };

/** Nobody gives or takes more than they have: a manager makes no owner, and nobody shows properties they do not see. */
export function refuseBeyond(self: Rights, { role, properties }: Rights): Refusal<'role_too_high'> | null {
  const mayGive =
    memberMayDo(self.role, 'team:write') &&
    isWithinRole(role, self.role) &&
    isWithinAccess(properties, self.properties);
  return mayGive ? null : refuse('role_too_high', { facts: { role } });
}
