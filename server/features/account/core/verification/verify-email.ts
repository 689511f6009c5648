import type * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { retentionRules } from '#domain/admin/retention-rules.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  claimAccountMail,
  emailKeyOf,
  findOpenAccountToken,
  findPerson,
  lockAgent,
  markEmailVerified,
  mintAccountToken,
  takeAccountToken,
  voidAccountTokens,
} from '#server/features/account/agents/index.ts';
import { type MailDeps, sendMail } from '#server/features/messages/mails/index.ts';
import { type AgentCaller, firstOwnerOf } from '#server/http/caller.ts';
import type { JobRun } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { confirmAgentEmail } from '../email-change/change-agent-email.ts';

/**
 * Verifies an email address, also a new one, and voids the other links mailed for it. Unknown, used and expired links get
 * the same refusal.
 */
export async function verifyEmail(
  { config, pool, transact, now: readClock }: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { token }: InputOf<typeof auth.verifyEmail>['body'],
) {
  const now = readClock();
  const requested = { token, kind: 'email_verification' as const, now };
  const change = await findOpenAccountToken(pool, { ...requested, kind: 'email_change' });
  if (change)
    return await transact((tx) => confirmAgentEmail(tx, { config, now: () => now }, { ...change, token }));

  const open = await findOpenAccountToken(pool, requested);
  if (!open) return refuse('verify_link_invalid');

  return await transact(async (tx) => {
    const agent = await lockAgent(tx, open.agentId);
    const taken = await takeAccountToken(tx, requested);
    if (!agent || !taken || taken.emailKey !== emailKeyOf(agent.email)) return refuse('verify_link_invalid');

    await markEmailVerified(tx, firstOwnerOf(agent.id), now);
    await voidAccountTokens(tx, firstOwnerOf(agent.id), requested.kind);
    logEvent(tx, {
      type: 'auth',
      action: 'email_verified',
      summary: texts(defaultLocale).log.emailVerified(agent),
      actor: { type: 'agent', id: agent.id, name: agent.name },
      entity: { type: 'agent', id: agent.id },
    });

    return { ok: true as const };
  });
}

export const verificationQueue = 'verification-mail';

/**
 * Queues the verification mail with the transaction. The token is created when the mail is sent, so that no job
 * contains one.
 */
export async function requestVerification(tx: Queryable, agentId: string): Promise<void> {
  await enqueue(tx, verificationQueue, { agentId });
}

const { count: hours } = retentionRules.mailed_links;

/** Mails a new link unless the address is verified or the account is gone. */
export async function mailVerification(
  platform: MailDeps & Pick<Platform, 'transact'>,
  agentId: string,
  job: JobRun,
): Promise<void> {
  const { config, transact, now } = platform;
  const link = await transact(async (tx) => {
    const agent = await lockAgent(tx, agentId);
    if (!agent || agent.emailVerifiedAt !== null) return null;
    const emailKey = emailKeyOf(agent.email);
    const kind = 'email_verification' as const;
    const token = await mintAccountToken(tx, { ...firstOwnerOf(agentId), kind, emailKey, now: now(), hours });
    return { token, name: agent.name, to: agent.email };
  });
  if (link === null || isRefusal(link)) return;

  const { token, name, to } = link;
  const url = config.http.publicUrl + addresses.verifyEmail({ token });
  await sendMail(platform, { kind: 'verify_email', to, data: { name, url } }, job);
}

const maxPerHour = 3;

/** Sends the mail again. Succeeds without a mail when the address is already verified. */
export async function sendVerification(
  { config, pool, transact, now }: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { agentId, memberId }: AgentCaller,
) {
  const agent = await findPerson(pool, { agentId, memberId });
  if (!agent) return refuse('not_found');
  if (agent.emailVerifiedAt !== null) return { ok: true as const };

  return await transact(async (tx) => {
    const counted = { kind: 'verify_email' as const, emailKey: emailKeyOf(agent.email) };
    const limit = Math.max(1, Math.round(maxPerHour * config.limits.rateLimitScale));
    if (!(await claimAccountMail(tx, counted, { now: now(), limit }))) {
      return refuse('too_many_requests', { cause: 'verification_sent_often' });
    }
    await requestVerification(tx, agentId);
    return { ok: true as const };
  });
}
