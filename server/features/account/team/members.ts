import type * as team from '#contract/account/team.ts';
import type { Member } from '#contract/account/team.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import {
  accessOf,
  leavesABusinessOwner,
  type MemberRole,
  memberMayDo,
  type PropertyAccess,
  scopesOfMemberRole,
} from '#domain/account/member-roles.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  isTwoStepRequired,
  type MemberRow,
  selectMembers,
  setContact,
  setMemberRights,
  removeMember as storeRemoval,
} from '#server/features/account/agents/index.ts';
import { removePictureFiles } from '#server/features/account/branding/index.ts';
import { deletePasskeys, deleteTwoStep } from '#server/features/account/core/index.ts';
import { unassignOf } from '#server/features/messages/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import { type AgentCaller, type MemberKey, memberAccountKey } from '#server/http/caller.ts';
import { closeSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockTeam, refuseBeyond } from './lock-team.ts';
import { revokeInvitationsOf } from './member-invitation.store.ts';

type ReadDeps = Pick<Platform, 'pool' | 'now'>;
type Deps = Pick<Platform, 'transact' | 'now'>;

export async function readOwnMembership({ pool }: Pick<Platform, 'pool'>, caller: AgentCaller) {
  const members = (await selectMembers(pool, caller.agentId)).filter(isActive);
  const self = members.find(({ id }) => id === caller.memberId);
  if (!self) return refuse('not_found');

  const { id, name, email, role, properties } = self;
  const owners = members.filter((member) => member.role === 'owner').map((owner) => owner.name);
  return {
    _id: id,
    name,
    email,
    role,
    scopes: [...scopesOfMemberRole[role]],
    properties,
    owners,
  } satisfies ReplyOf<typeof team.readOwn>;
}

export async function listMembers({ pool, now }: ReadDeps, caller: AgentCaller) {
  const { agentId } = caller;
  const members = await selectMembers(pool, agentId);
  const locked = await refuseFeature(pool, agentId, 'team', now());

  return {
    items: members.map((member) => viewMember(member, caller)),
    canInvite: locked === null,
    twoStepRequired: await isTwoStepRequired(pool, agentId),
  } satisfies ReplyOf<typeof team.list>;
}

/** Gives a member another role or other properties. Both count from the member's next call on, in open sessions too. */
export function changeMember(
  { transact, now }: Deps,
  { id, role, properties }: InputOf<typeof team.change>['body'] & { id: string },
  caller: AgentCaller,
) {
  return transact(async (tx) => {
    const locked = await lockTeam(tx, caller);
    if (isRefusal(locked)) return locked;

    const { members, self } = locked;
    const target = members.filter(isActive).find((member) => member.id === id);
    if (!target) return refuse('not_found');

    const newRole = role ?? target.role;
    const wanted = { role: newRole, properties: accessOf(newRole, properties ?? target.properties) };
    const beyond = refuseBeyond(self, target) ?? refuseBeyond(self, wanted);
    if (beyond) return beyond;
    if (!leavesABusinessOwner(members, { id, to: wanted.role }))
      return refuse('last_owner', { cause: 'last_owner_of_business' });

    const { agentId } = caller;
    const key = { agentId, memberId: id };
    await setMemberRights(tx, key, wanted);
    const unassigned = await freeConversations(tx, key, wanted);
    const revoked = refuseBeyond({ ...target, ...wanted }, target)
      ? await revokeInvitationsOf(tx, key, now())
      : [];

    logEvent(tx, {
      type: 'security',
      action: 'member_changed',
      summary: texts(defaultLocale).log.memberChanged({
        name: target.name,
        from: target.role,
        to: wanted.role,
      }),
      entity: { type: 'member', id },
      accountId: agentId,
      before: { role: target.role, properties: target.properties },
      after: {
        ...wanted,
        ...(revoked.length > 0 ? { revokedInvitations: revoked.length } : {}),
        ...(unassigned > 0 ? { unassignedConversations: unassigned } : {}),
      },
    });
    announce(tx, { topic: `agent:${agentId}`, kind: 'member_changed', ids: { memberId: id } });

    return viewMember({ ...target, ...wanted }, caller);
  });
}

/** Removes a member: sessions and sockets end, what they did keeps their name. */
export function removeMember({ transact, now }: Deps, id: string, caller: AgentCaller) {
  return transact(async (tx) => {
    if (id === caller.memberId) return refuse('own_membership');
    const locked = await lockTeam(tx, caller);
    if (isRefusal(locked)) return locked;

    const { members, self } = locked;
    const target = members.filter(isActive).find((member) => member.id === id);
    if (!target) return refuse('not_found');

    const beyond = refuseBeyond(self, target);
    if (beyond) return beyond;
    if (!leavesABusinessOwner(members, { id, to: null }))
      return refuse('last_owner', { cause: 'last_owner_of_business' });

    await endMembership(tx, { agentId: caller.agentId, members, target, now: now() });
    logEvent(tx, {
      type: 'security',
      action: 'member_removed',
      summary: texts(defaultLocale).log.memberRemoved(target),
      entity: { type: 'member', id },
      accountId: caller.agentId,
      before: { status: 'active', role: target.role },
      after: { status: 'removed' },
    });

    return { ok: true as const };
  });
}

export function leaveTeam({ transact, now }: Deps, caller: AgentCaller) {
  return transact(async (tx) => {
    const locked = await lockTeam(tx, caller);
    if (isRefusal(locked)) return locked;

    const { members, self } = locked;
    if (!leavesABusinessOwner(members, { id: self.id, to: null }))
      return refuse('last_owner', { cause: 'last_owner_of_business' });

    await endMembership(tx, { agentId: caller.agentId, members, target: self, now: now() });
    logEvent(tx, {
      type: 'security',
      action: 'member_left',
      summary: texts(defaultLocale).log.memberLeft(self),
      entity: { type: 'member', id: self.id },
      accountId: caller.agentId,
      before: { status: 'active', role: self.role },
      after: { status: 'removed' },
    });

    return { ok: true as const };
  });
}

type Ending = { agentId: string; members: readonly MemberRow[]; target: MemberRow; now: number };

async function endMembership(tx: Tx, { agentId, members, target, now }: Ending): Promise<void> {
  const key = { agentId, memberId: target.id };
  const { name, email, role } = target;
  await storeRemoval(tx, key, { name, email, role, now });
  await unassignOf(tx, key, null);
  await removePictureFiles(tx, agentId, target.avatar);
  if (target.id === agentId) await passContactOn(tx, { agentId, members, now });

  const account = memberAccountKey(key);
  await deleteTwoStep(tx, account);
  await deletePasskeys(tx, account);
  await closeSessions(tx, account);
  await revokeInvitationsOf(tx, key, now);

  announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
  announce(tx, { topic: `agent:${agentId}`, kind: 'member_changed', ids: { memberId: target.id } });
}

/** Frees the conversations that a member may no longer answer. */
function freeConversations(
  tx: Tx,
  key: MemberKey,
  { role, properties }: { role: MemberRole; properties: PropertyAccess },
): Promise<number> {
  if (!memberMayDo(role, 'messages:write')) return unassignOf(tx, key, null);
  return properties === 'all' ? Promise.resolve(0) : unassignOf(tx, key, properties);
}

/** The business is reached at the address of the owner who has been there longest. */
async function passContactOn(
  tx: Tx,
  { agentId, members, now }: Pick<Ending, 'agentId' | 'members' | 'now'>,
): Promise<void> {
  const successor = members.find(
    ({ id, role, status }) => id !== agentId && role === 'owner' && status === 'active',
  );
  if (successor) await setContact(tx, agentId, { ...successor, now });
}

function isActive({ status }: Pick<MemberRow, 'status'>): boolean {
  return status === 'active';
}

function viewMember(row: MemberRow, { memberId }: AgentCaller): Member {
  const { id, name, email, avatar, role, properties, status, hasTwoStep, lastSeenAt, createdAt } = row;
  return {
    _id: id,
    name,
    email,
    avatar,
    role,
    properties,
    status,
    hasTwoStep,
    lastSeenAt,
    createdAt,
    isYou: id === memberId,
  };
}
