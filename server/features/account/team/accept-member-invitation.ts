import type * as team from '#contract/account/team.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Google } from '#server/adapters/google.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { claimEmail, emailKeyOf, findPerson, insertMember } from '#server/features/account/agents/index.ts';
import {
  confirmGoogleIdentity,
  findGoogleMember,
  insertGoogleIdentity,
  refuseWeakPassword,
  rememberDevice,
  startAgentSession,
} from '#server/features/account/core/index.ts';
import { memberAccountKey, type Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockTeam, refuseBeyond } from './lock-team.ts';
import {
  claimInvitation,
  findOpenInvitation,
  hashInvitationToken,
  type OpenInvitation,
} from './member-invitation.store.ts';

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

  return await transact((tx) =>
    joinTeam(tx, { open, tokenHash, name, passwordHash }, { config, now, newId, rememberMe, from: request }),
  );
}

/**
 * The same with a Google account of the invited address instead of a password. It opens no other account: a Google account
 * belongs to one member.
 */
export async function acceptInvitationWithGoogle(
  deps: Deps & { google: Google | undefined },
  { token, rememberMe = false, ...back }: InputOf<typeof team.acceptInvitationWithGoogle>['body'],
  { request }: Nobody,
) {
  const { config, pool, transact, now: readClock, newId } = deps;
  const identity = await confirmGoogleIdentity(deps, back);
  if (isRefusal(identity)) return identity;

  const now = readClock();
  const tokenHash = hashInvitationToken(token);
  const open = await findOpenInvitation(pool, tokenHash, now);
  if (!open) return refuse('invitation_invalid');
  if (emailKeyOf(identity.email) !== emailKeyOf(open.email)) return refuse('google_other_address');
  if ((await findGoogleMember(pool, identity)) !== null) return refuse('google_in_use');

  const { name } = identity;
  return await transact(async (tx) => {
    const entrance = { config, now, newId, rememberMe, from: request };
    const signedIn = await joinTeam(tx, { open, tokenHash, name, passwordHash: null }, entrance);
    if (isRefusal(signedIn)) return signedIn;

    const key = { agentId: open.agentId, memberId: signedIn.member._id };
    return (await insertGoogleIdentity(tx, identity, { ...key, now })) ? signedIn : refuse('google_in_use');
  });
}

type Joining = { open: OpenInvitation; tokenHash: Buffer; name: string; passwordHash: string | null };
type Entrance = Parameters<typeof startAgentSession>[2] & Pick<Platform, 'newId'>;

/** Uses the invitation up, creates its member, and signs in. */
async function joinTeam(
  tx: Tx,
  { open, tokenHash, name, passwordHash }: Joining,
  { newId, ...entrance }: Entrance,
) {
  const { now, from } = entrance;
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
    after: { invitation: id, accepted: true, role, properties, withGoogle: passwordHash === null },
  });
  announce(tx, { topic: `agent:${agentId}`, kind: 'member_changed', ids: { memberId: key.memberId } });

  const person = await findPerson(tx, key);
  if (!person) return refuse('invitation_invalid');
  if (person.status !== 'active') return refuseSuspended(person);

  await rememberDevice(tx, memberAccountKey(key), from, now);
  return await startAgentSession(tx, person, entrance);
}
