import type * as userAccess from '#contract/admin/user-access.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { announce } from '#server/db/outbox.ts';
import { selectMembers } from '#server/features/account/agents/index.ts';
import { findEmailChanges } from '#server/features/account/core/index.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import { type AdminCaller, memberAccountKey } from '#server/http/caller.ts';
import { closeSessions, countLiveSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findUser } from './admin-user.store.ts';
import { viewEmailChange } from './read-users.ts';

export async function listUserMembers({ pool }: Pick<Platform, 'pool'>, id: string) {
  const user = await findUser(pool, id);
  if (user?.role !== 'agent') return refuse('not_found');

  const [members, changes] = await Promise.all([selectMembers(pool, id), findEmailChanges(pool, id)]);
  const changeOf = (memberId: string) => {
    const change = changes.find((one) => one.memberId === memberId);
    return change ? viewEmailChange(change) : null;
  };

  return {
    items: members.map(
      ({ id: _id, name, email, avatar, role, properties, status, hasTwoStep, lastSeenAt, createdAt }) => ({
        _id,
        name,
        email,
        avatar,
        role,
        properties,
        status,
        hasTwoStep,
        lastSeenAt,
        createdAt,
        emailChange: changeOf(_id),
      }),
    ),
  } satisfies ReplyOf<typeof userAccess.listMembers>;
}

/** Signs one member of a team out on every device; the others stay signed in. */
export function endMemberSessions(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  { id, memberId }: { id: string; memberId: string },
  caller: AdminCaller,
) {
  return transact(async (tx) => {
    const user = await findUser(tx, id);
    if (user?.role !== 'agent') return refuse('not_found');

    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:write');
    if (forbidden) return forbidden;

    const members = await selectMembers(tx, id);
    const member = members.find((one) => one.id === memberId && one.status === 'active');
    if (!member) return refuse('not_found');

    const account = memberAccountKey({ agentId: id, memberId });
    const endedSessions = await countLiveSessions(tx, account, now());
    await closeSessions(tx, account);
    announce(tx, { topic: `agent:${id}`, kind: 'session_closed', ids: {} });

    await logAdminEvent(tx, { now, newId }, caller, {
      type: 'auth',
      action: 'member_signed_out',
      summary: texts(defaultLocale).log.memberSignedOut({ name: member.name, agent: user.name }),
      entity: { type: 'member', id: memberId },
      accountId: id,
      before: { sessions: endedSessions },
      after: { sessions: 0 },
    });

    return { endedSessions } satisfies ReplyOf<typeof userAccess.endMemberSessions>;
  });
}
