import { type MemberRole, scopesOfMemberRole } from '#domain/account/member-roles.ts';
import type { SessionMember } from '#web/lib/session/session.ts';

/** The member of a session with a role, who sees all properties or the given ones. */
export function sessionMember(
  role: MemberRole,
  properties: NonNullable<SessionMember['properties']> = 'all',
): SessionMember {
  return { _id: 'm1', role, scopes: scopesOfMemberRole[role], properties };
}
