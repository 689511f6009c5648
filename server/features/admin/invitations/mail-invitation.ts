import { addresses } from '#contract/addresses.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { sendMail } from '#server/features/mails/index.ts';
import type { JobDefinition, JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { hashInvitationToken, newInvitationToken, renewInvitationToken } from './admin-invitation.store.ts';
import { invitationMailQueue } from './invitations.ts';

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
