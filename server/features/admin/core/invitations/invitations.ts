import { addresses } from '#contract/addresses.ts';
import type * as adminInvitations from '#contract/admin/invitations.ts';
import type { AdminInvitation } from '#contract/admin/invitations.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { enqueue } from '#server/db/outbox.ts';
import { emailKeyOf, isEmailTaken } from '#server/features/account/agents/index.ts';
import { isAdminEmail, refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import { sendMail } from '#server/features/messages/mails/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { JobDefinition, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  hashInvitationToken,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  newInvitationToken,
  renewInvitationToken,
  selectInvitations,
  setExpiry,
  setRevoked,
} from './admin-invitation.store.ts';

export const invitationMailQueue = 'admin-invitation-mail';

type Reply = ReplyOf<typeof adminInvitations.create>;

const validMs = 3 * dayMs;

/**
 * Invites an admin. The token of the link is created when the mail is sent, so that no table and no queue contains a
 * working link.
 */
export function createInvitation(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  body: InputOf<typeof adminInvitations.create>['body'],
  caller: AdminCaller,
) {
  const now = readClock();
  const email = body.email.trim();
  const emailKey = emailKeyOf(email);
  const { role, evenAgent } = body;
  const { adminId, name, request } = caller;

  return transact(
    async (tx) => {
      const forbidden = await refuseWithoutStanding(tx, caller, 'team:write');
      if (forbidden) return forbidden;
      if (await isAdminEmail(tx, emailKey)) return refuse('already_admin');
      if (!evenAgent && (await isEmailTaken(tx, email))) return refuse('email_of_agent');

      const invited = await insertInvitation(tx, {
        id: newId(),
        email,
        emailKey,
        role,
        tokenHash: hashInvitationToken(newInvitationToken()),
        invitedBy: { id: adminId, name },
        now,
        expiresAt: now + validMs,
      });
      if (!invited) return refuse('already_invited');

      await enqueue(tx, invitationMailQueue, { invitationId: invited.id });
      await logAdminEvent(tx, { now: () => now, newId }, caller, {
        type: 'security',
        action: 'admin_invited',
        summary: texts(defaultLocale).log.adminInvited({ email, role }),
        entity: { type: 'admin_invitation', id: invited.id },
        before: { invited: false },
        after: { invited: true, email, role, expiresAt: invited.expiresAt },
      });

      return { updated: true, invitation: viewInvitation(invited, now) } satisfies Reply;
    },
    { idempotencyKey: request.idempotencyKey },
  );
}

export async function listInvitations({
  pool,
  now,
}: Pick<Platform, 'pool' | 'now'>): Promise<ReplyOf<typeof adminInvitations.list>> {
  const rows = await selectInvitations(pool);
  return { items: rows.map((row) => viewInvitation(row, now())) };
}

type ResendReply = ReplyOf<typeof adminInvitations.resend>;

/** Mails a new link, which lasts as long as that of a new invitation. */
export function resendInvitation(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
) {
  const now = readClock();
  return transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'team:write');
    if (forbidden) return forbidden;

    const found = await lockInvitation(tx, id);
    if (!found) return refuse('not_found');
    if (viewInvitation(found, now).state !== 'open') return refuse('invitation_over');

    const expiresAt = new Date(now + validMs).toISOString();
    await setExpiry(tx, id, now + validMs);
    await enqueue(tx, invitationMailQueue, { invitationId: id });

    await logAdminEvent(tx, { now: () => now, newId }, caller, {
      type: 'security',
      action: 'admin_invitation_resent',
      summary: texts(defaultLocale).log.invitationResent(found),
      entity: { type: 'admin_invitation', id },
      before: { expiresAt: found.expiresAt, linkReplaced: false },
      after: { expiresAt, linkReplaced: true },
    });

    return { updated: true, invitation: viewInvitation({ ...found, expiresAt }, now) } satisfies ResendReply;
  });
}

type RevokeReply = ReplyOf<typeof adminInvitations.revoke>;

export function revokeInvitation(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
) {
  const now = readClock();
  return transact(async (tx) => {
    const forbidden = await refuseWithoutStanding(tx, caller, 'team:write');
    if (forbidden) return forbidden;

    const found = await lockInvitation(tx, id);
    if (!found) return refuse('not_found');

    const before = viewInvitation(found, now);
    if (before.state !== 'open') return refuse('invitation_over');

    await setRevoked(tx, id, now);
    const revokedAt = new Date(now).toISOString();
    await logAdminEvent(tx, { now: () => now, newId }, caller, {
      type: 'security',
      action: 'admin_invitation_revoked',
      summary: texts(defaultLocale).log.invitationRevoked(found),
      entity: { type: 'admin_invitation', id },
      before: { state: before.state },
      after: { state: 'revoked' },
    });

    return { updated: true, invitation: viewInvitation({ ...found, revokedAt }, now) } satisfies RevokeReply;
  });
}

export function invitationJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: invitationMailQueue,
      handle: ({ invitationId }, job) => mailInvitation(platform, String(invitationId), job),
    },
  ];
}

/** Every sending gets a new token and invalidates the link sent before. */
async function mailInvitation(platform: Platform, id: string, job: JobRun): Promise<void> {
  const { config, transact, now } = platform;
  const token = newInvitationToken();
  const invitation = await transact((tx) =>
    renewInvitationToken(tx, { id, tokenHash: hashInvitationToken(token), now: now() }),
  );
  if (invitation === null || isRefusal(invitation)) return;
  const url = `${config.http.publicUrl}${addresses.adminRegister()}?invitation=${token}`;
  const { email: to, invitedBy: name } = invitation;
  await sendMail(platform, { kind: 'admin_invited', to, data: { name, url } }, job);
}

function viewInvitation(row: InvitationRow, now: number): AdminInvitation {
  const { id, email, role, invitedBy, createdAt, expiresAt, acceptedAt } = row;
  return { _id: id, email, role, state: stateOf(row, now), invitedBy, createdAt, expiresAt, acceptedAt };
}

/** Expired invitations are revoked to make room for a new one; those still count as expired. */
function stateOf({ acceptedAt, revokedAt, expiresAt }: InvitationRow, now: number): AdminInvitation['state'] {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null && Date.parse(revokedAt) < Date.parse(expiresAt)) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
}
