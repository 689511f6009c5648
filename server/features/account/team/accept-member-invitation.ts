import type * as team from '#contract/account/team.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import { claimEmail, findPerson, insertMember } from '#server/features/account/agents/index.ts';
import {
  refuseWeakPassword,
  rememberDevice,
  startAgentSession,
} from '#server/features/account/core/index.ts';
import { memberAccountKey, type Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockTeam, refuseBeyond } from './lock-team.ts';
import { claimInvitation, findOpenInvitation, hashInvitationToken } from './member-invitation.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

/** Reads an invitation without consuming it, because mail scanners open links. */
export async function readMemberInvitation({ pool, now }: Pick<Platform, 'pool' | 'now'>, token: string) {
  const found = await findOpenInvitation(pool, hashInvitationToken(token), now());
  if (!found) return refuse('invitation_invalid');

  const { email, role, business, invitedByName: invitedBy, expiresAt } = found;
  return { email, role, business, invitedBy, expiresAt } satisfies ReplyOf<typeof team.readInvitation>;
}

/**
 * Creates the member with the invited address and signs in. Of concurrent calls with one link, one creates a member. The
 * link is worth what its sender may still give.
 */
export async function acceptMemberInvitation(
  { config, pool, transact, now: readClock, newId }: Deps,
  { token, password, rememberMe = false, ...body }: InputOf<typeof team.acceptInvitation>['body'],
  { request }: Nobody,
) {
  const now = readClock();
  const tokenHash = hashInvitationToken(token);
  const open = await findOpenInvitation(pool, tokenHash, now);
  if (!open) return refuse('invitation_invalid');

  const name = body.name.trim();
  if (name === '') return refuse('invalid_request', { cause: 'name_missing' });
  const weak = refuseWeakPassword(password, open.email);
  if (weak) return weak;

  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;

  return await transact(async (tx) => {
    const { agentId, id, email, role, properties, invitedBy } = open;
    const locked = await lockTeam(tx, { agentId, memberId: invitedBy });
    if (isRefusal(locked) || refuseBeyond(locked.self, { role, properties }))
      return refuse('invitation_invalid');
    if (!(await claimInvitation(tx, { agentId, id, tokenHash, now }))) return refuse('invitation_invalid');

    const key = { agentId, memberId: newId() };
    if (!(await claimEmail(tx, email, key))) return refuse('email_taken');
    await insertMember(tx, { ...key, name, email, role, properties, passwordHash, now });

    logEvent(tx, {
      type: 'security',
      action: 'member_joined',
      summary: texts(defaultLocale).log.memberJoined({ name, role, invitedBy: open.invitedByName }),
      actor: { type: 'agent', id: key.memberId, agentId, name },
      entity: { type: 'member', id: key.memberId },
      accountId: agentId,
      before: { invitation: id, accepted: false },
      after: { invitation: id, accepted: true, role, properties },
    });
    announce(tx, { topic: `agent:${agentId}`, kind: 'member_changed', ids: { memberId: key.memberId } });

    const person = await findPerson(tx, key);
    if (!person) return refuse('invitation_invalid');
    if (person.status !== 'active') return refuseSuspended(person);

    await rememberDevice(tx, memberAccountKey(key), request, now);
    return await startAgentSession(tx, person, { config, now, rememberMe, from: request });
  });
}
