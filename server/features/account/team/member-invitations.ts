import type * as team from '#contract/account/team.ts';
import type { MemberInvitation } from '#contract/account/team.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { accessOf } from '#domain/account/member-roles.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import { emailKeyOf, findAgent, isEmailTaken } from '#server/features/account/agents/index.ts';
import { sendMail } from '#server/features/messages/mails/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { JobDefinition, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockTeam, refuseBeyond } from './lock-team.ts';
import {
  hashInvitationToken,
  insertInvitation,
  lockInvitation,
  type MemberInvitationRow,
  newInvitationToken,
  renewInvitationToken,
  selectInvitations,
  setExpiry,
  setRevoked,
} from './member-invitation.store.ts';

export const memberInvitationQueue = 'member-invitation-mail';

const validMs = 3 * dayMs;

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;

/**
 * Invites a member. The token of the link is created when the mail is sent, so that no table and no queue contains a
 * working link.
 */
export function inviteMember(
  { transact, now: readClock, newId }: Deps,
  body: InputOf<typeof team.invite>['body'],
  caller: AgentCaller,
) {
  const now = readClock();
  const { agentId, memberId, name, request } = caller;
  const { role } = body;
  const properties = accessOf(role, body.properties);
  const email = body.email.trim();

  return transact(
    async (tx) => {
      const locked = await lockTeam(tx, caller);
      if (isRefusal(locked)) return locked;

      const refusal =
        (await refuseFeature(tx, agentId, 'team', now)) ?? refuseBeyond(locked.self, { role, properties });
      if (refusal) return refusal;
      if (await isEmailTaken(tx, email)) return refuse('email_taken', { cause: 'email_of_other_team' });

      const invited = await insertInvitation(tx, {
        agentId,
        id: newId(),
        email,
        emailKey: emailKeyOf(email),
        role,
        properties,
        tokenHash: hashInvitationToken(newInvitationToken()),
        invitedBy: { id: memberId, name },
        now,
        expiresAt: now + validMs,
      });
      if (!invited) return refuse('already_invited');

      await enqueue(tx, memberInvitationQueue, { agentId, invitationId: invited.id });
      logEvent(tx, {
        type: 'security',
        action: 'member_invited',
        summary: texts(defaultLocale).log.memberInvited({ role }),
        entity: { type: 'member_invitation', id: invited.id },
        accountId: agentId,
        before: { invited: false },
        after: { invited: true, role, properties, expiresAt: invited.expiresAt },
      });

      return viewInvitation(invited, now);
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export async function listMemberInvitations(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { agentId }: AgentCaller,
): Promise<{ items: MemberInvitation[] }> {
  const rows = await selectInvitations(pool, agentId);
  return { items: rows.map((row) => viewInvitation(row, now())) };
}

/** Mails a new link, which lasts as long as that of a new invitation. */
export function resendMemberInvitation({ transact, now: readClock }: Deps, id: string, caller: AgentCaller) {
  const now = readClock();
  const { agentId } = caller;

  return transact(async (tx) => {
    const locked = await lockTeam(tx, caller);
    if (isRefusal(locked)) return locked;

    const found = await lockInvitation(tx, agentId, id);
    if (!found) return refuse('not_found');
    if (viewInvitation(found, now).state !== 'open') return refuse('invitation_over');

    const refusal = (await refuseFeature(tx, agentId, 'team', now)) ?? refuseBeyond(locked.self, found);
    if (refusal) return refusal;

    const expiresAt = new Date(now + validMs).toISOString();
    await setExpiry(tx, { agentId, id, expiresAt: now + validMs });
    await enqueue(tx, memberInvitationQueue, { agentId, invitationId: id });
    logEvent(tx, {
      type: 'security',
      action: 'member_invitation_resent',
      summary: texts(defaultLocale).log.memberInvitationResent(),
      entity: { type: 'member_invitation', id },
      accountId: agentId,
      before: { expiresAt: found.expiresAt, linkReplaced: false },
      after: { expiresAt, linkReplaced: true },
    });

    return viewInvitation({ ...found, expiresAt }, now);
  });
}

export function revokeMemberInvitation({ transact, now: readClock }: Deps, id: string, caller: AgentCaller) {
  const now = readClock();
  const { agentId } = caller;

  return transact(async (tx) => {
    const found = await lockInvitation(tx, agentId, id);
    if (!found) return refuse('not_found');
    if (viewInvitation(found, now).state !== 'open') return refuse('invitation_over');

    await setRevoked(tx, { agentId, id, now });
    logEvent(tx, {
      type: 'security',
      action: 'member_invitation_revoked',
      summary: texts(defaultLocale).log.memberInvitationRevoked(),
      entity: { type: 'member_invitation', id },
      accountId: agentId,
      before: { state: 'open' },
      after: { state: 'revoked' },
    });

    return viewInvitation({ ...found, revokedAt: new Date(now).toISOString() }, now);
  });
}

export function memberInvitationJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: memberInvitationQueue,
      handle: ({ agentId, invitationId }, job) =>
        mailInvitation(platform, { agentId: String(agentId), id: String(invitationId) }, job),
    },
  ];
}

/** Every sending gets a new token and invalidates the link sent before. */
async function mailInvitation(
  platform: Platform,
  { agentId, id }: { agentId: string; id: string },
  job: JobRun,
): Promise<void> {
  const { config, transact, now } = platform;
  const token = newInvitationToken();
  const tokenHash = hashInvitationToken(token);
  const invitation = await transact((tx) => renewInvitationToken(tx, { agentId, id, tokenHash, now: now() }));
  const agent = await findAgent(platform.pool, agentId);
  if (invitation === null || isRefusal(invitation) || !agent) return;

  const url = config.http.publicUrl + addresses.acceptTeamInvitation({ token });
  const { email: to, invitedByName: name, role } = invitation;
  const business = agent.company || agent.name;
  await sendMail(platform, { kind: 'member_invited', to, data: { name, url, business, role } }, job);
}

function viewInvitation(row: MemberInvitationRow, now: number): MemberInvitation {
  const { id, email, role, properties, invitedByName, createdAt, expiresAt } = row;
  return {
    _id: id,
    email,
    role,
    properties,
    state: stateOf(row, now),
    invitedBy: invitedByName,
    createdAt,
    expiresAt,
  };
}

/** Expired invitations are revoked to make room for a new one; those still count as expired. */
function stateOf(
  { acceptedAt, revokedAt, expiresAt }: MemberInvitationRow,
  now: number,
): MemberInvitation['state'] {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null && Date.parse(revokedAt) < Date.parse(expiresAt)) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
}
