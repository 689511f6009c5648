import type { MemberRole, MemberScope, PropertyAccess } from '#domain/account/member-roles.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { IdempotencyKey } from '#server/db/idempotency.ts';
import type { Requested } from '#texts/readers.ts';

/** Request metadata for use cases. `networkHash` is the salted hash of the address. */
export type RequestFacts = Requested & {
  requestId: string;
  networkHash: string;
  /** Address prefix shown to the owner of a session: `203.0.113.x`. */
  network: string;
  userAgent: string;
  /** Bearer token as sent, for ending its session. */
  bearer: string | null;
  idempotencyKey: IdempotencyKey | null;
  /** Credential for a protected link: the password, or the pass of a browser that gave it. */
  linkCredential?: (linkCode: string) => string | null;
};

export type Nobody = { kind: 'nobody'; request: RequestFacts };
/** A member of the business of an agent. Its data belong to `agentId`; what the person does is theirs. */
export type AgentCaller = {
  kind: 'agent';
  agentId: string;
  /** The agent's id for the first owner, the person who opened the account. */
  memberId: string;
  /** Of the member, with the key through which a program acts. */
  name: string;
  role: MemberRole;
  /** What the caller may do: all of the role, or less through a key. */
  scopes: ReadonlySet<MemberScope>;
  properties: PropertyAccess;
  /** The key with which a program acts for the member. */
  key?: { id: string; name: string };
  /** The admin who views the agent's account; such a caller only reads. */
  viewer?: { adminId: string; name: string };
  /** Why this session may not do what needs a recent proof; null while the proof is recent. */
  missingProof: () => Refusal<'password_needed' | 'sign_in_again'> | null;
  request: RequestFacts;
};
export type AdminCaller = {
  kind: 'admin';
  adminId: string;
  name: string;
  role: AdminRole;
  request: RequestFacts;
};
export type Caller = Nobody | AgentCaller | AdminCaller;

export type CallerFor<Access extends string> = Access extends 'agent'
  ? AgentCaller
  : Access extends 'admin'
    ? AdminCaller
    : Access extends 'agent-or-visitor'
      ? AgentCaller | Nobody
      : Access extends 'agent-or-admin'
        ? AgentCaller | AdminCaller
        : Nobody;

/** The account with which a member or an admin signs in; `agentId` is the business of a member, and null for an admin. */
export type AccountKey = { audience: 'agent' | 'admin'; agentId: string | null; accountId: string };

export function accountOf(caller: AgentCaller | AdminCaller): AccountKey {
  return caller.kind === 'admin' ? adminAccountKey(caller.adminId) : memberAccountKey(caller);
}

export type MemberKey = { agentId: string; memberId: string };

export function memberAccountKey({ agentId, memberId }: MemberKey): AccountKey {
  return { audience: 'agent', agentId, accountId: memberId };
}

export function adminAccountKey(accountId: string): AccountKey {
  return { audience: 'admin', agentId: null, accountId };
}

/** The member who opened the account of an agent. */
export function firstOwnerOf(agentId: string): MemberKey {
  return { agentId, memberId: agentId };
}

/** The caller of a program is its key. The first owner's is what processes of the last version call it, which have no other members. */
export function idempotencyActor({ agentId, memberId, keyId }: MemberKey & { keyId?: string }): string {
  if (keyId !== undefined) return `key:${keyId}`;
  return memberId === agentId ? `agent:${agentId}` : `member:${memberId}`;
}
